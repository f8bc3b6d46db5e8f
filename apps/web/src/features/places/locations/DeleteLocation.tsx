import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { dropDraft } from '../../../lib/draft.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { locationQuery, locationsChanged, removeLocation } from './api.ts';
import type { Location } from './location.ts';
import classes from './Locations.module.css';

type DeleteLocationProps = {
  readonly location: Location;
  readonly groupSlug: string;
  readonly onClose: () => void;
};

/** Asks before a location goes; when something still hangs on it, says what, with the way there. */
export function DeleteLocation({ location, groupSlug, onClose }: DeleteLocationProps) {
  const t = useTranslations('locations.remove');
  const words = useResourceWords('locations');
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { name } = location;
  const remove = useMutation({
    mutationFn: () => removeLocation(location.id),
    onSuccess: async () => {
      dropDraft(`location ${location.id}`);
      await navigate(paths.locations({ groupSlug }), { replace: true });
      client.removeQueries({ queryKey: locationQuery(location.id).queryKey });
      await locationsChanged(client);
      notify({ tone: 'success', title: words.removed(name) });
    },
    onError: (error) => {
      if (isInUse(error)) void client.invalidateQueries({ queryKey: locationQuery(location.id).queryKey });
      else {
        notify({ tone: 'error', title: t('failed', { name }), text: failureText(error) });
        onClose();
      }
    },
  });
  if (isInUse(remove.error)) return <InUse location={location} groupSlug={groupSlug} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={words.removeTitle(name)}
      text={t('text')}
      confirmLabel={t('action')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}

/** Why a location cannot go yet. */
function InUse({ location, groupSlug, onClose }: DeleteLocationProps) {
  const t = useTranslations('locations.remove');
  const { name, slug, shops } = location;
  return (
    <Dialog
      title={t('refused', { name })}
      onClose={onClose}
      isAlert
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {shops.length === 0 ? t('hasMore') : t('hasShops')}
      {shops.length > 0 && (
        <ul className={classes['hindrances']}>
          {shops.map((shop) => (
            <li key={shop.id}>
              <a className="link" href={paths.shop({ groupSlug, propertySlug: slug }, shop.id)}>
                {shop.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function isInUse(error: unknown): boolean {
  return isApiError(error) && error.code === 'location_in_use';
}
