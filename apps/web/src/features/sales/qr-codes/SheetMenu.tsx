import { can } from '@larder/domain/platform/permission';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { ActionMenu } from '../../../ui/overlays/ActionMenu.tsx';
import { IconCircleX, IconDownload } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { saveSheet, type Sheet } from './api.ts';

type SheetMenuProps = {
  readonly place: Place;
  readonly sheet: Sheet;
  readonly onRevoke: (sheet: Sheet) => void;
};

/** The `…` of a sheet whose codes can still be used; with the others nothing can be done any more. */
export function SheetMenu({ place, sheet, onRevoke }: SheetMenuProps) {
  const t = useTranslations('qrCodes');
  const role = useCurrentUser()?.role;
  const failureText = useFailureText();
  const number = String(sheet.number);
  const saving = useMutation({
    mutationFn: () => saveSheet(place, sheet.id),
    onSuccess: () => notify({ tone: 'success', title: t('action.downloaded', { number }), text: t('form.madeHelp') }),
    onError: (error) => {
      const isTooMuch = isApiError(error) && error.code === 'too_many_requests';
      const text = isTooMuch ? failureText(error) : t('support');
      notify({ tone: 'error', title: t('action.downloadFailed', { number }), text });
    },
  });
  if (sheet.state !== 'open') return null;
  return (
    <ActionMenu
      label={t('action.menu', { number })}
      items={[
        {
          key: 'download',
          label: t('action.download'),
          icon: IconDownload,
          isDisabled: saving.isPending,
          onSelect: () => saving.mutate(),
        },
        ...(can(role, 'write', 'qrcode')
          ? [
              {
                key: 'revoke',
                label: t('action.revoke'),
                icon: IconCircleX,
                isDanger: true,
                onSelect: () => onRevoke(sheet),
              },
            ]
          : []),
      ]}
    />
  );
}
