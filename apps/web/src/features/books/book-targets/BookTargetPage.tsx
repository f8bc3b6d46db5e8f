import type { BookTarget } from '@larder/contract/books/book-targets';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { IconSend } from '../../../ui/pictures/icons.ts';
import { bookTargetsAt, useTargetDeeds } from './api.ts';
import { BookTargetForm } from './BookTargetForm.tsx';
import { Deliveries } from './Deliveries.tsx';
import { TargetState } from './use-book-target-columns.tsx';

/** Where files for the bookkeeping are to go, or a target to change, to try or to remove, with its files (BKD-01, BKD-04). */
export function BookTargetPage({ params, ...address }: PageProps) {
  const t = useTranslations('bookTargets');
  const place = usePlace(params);
  return (
    <ResourcePage
      resource={bookTargetsAt(place)}
      place={place}
      id={params['bookTargetId']}
      titles={{ add: t('add'), edit: t('title') }}
      list={{ label: t('title'), href: paths.bookTargets(place.scope) }}
      leadTo={({ id }) => paths.bookTarget(place.scope, id)}
      area="administration"
      shape={[
        [40, 40],
        [40, 90],
      ]}
      about={(target, name) => ({
        facts: <Stand target={target} />,
        removal: {
          action: t('remove.action'),
          question: { title: t('remove.title', { name }), text: t('remove.text'), action: t('remove.action') },
        },
      })}
    >
      {(edit, target) => (
        <>
          {target !== null && <Notices target={target} />}
          <BookTargetForm edit={edit} place={place} target={target} />
          {target !== null && (
            <>
              <Trial place={place} target={target} isDirty={edit.isDirty} />
              <Deliveries place={place} target={target} address={address} />
            </>
          )}
        </>
      )}
    </ResourcePage>
  );
}

type PartProps = { readonly target: BookTarget };

/** How it goes, of where it is and when something last arrived. */
function Stand({ target }: PartProps) {
  const t = useTranslations('bookTargets');
  const { moment } = useFormats();
  const { property, lastDeliveredAt } = target;
  return (
    <>
      <TargetState target={target} /> · {property.name} ·{' '}
      {lastDeliveredAt === null ? t('neverDelivered') : t('lastDelivered', { moment: moment(lastDeliveredAt) })}
    </>
  );
}

function Notices({ target: { isOn, failing, pendingCount: count, isSecretReadable } }: PartProps) {
  const t = useTranslations('bookTargets');
  const { moment } = useFormats();
  return (
    <>
      {!isSecretReadable && <FormNotice tone="bad">{t('trouble.secret_unreadable')}</FormNotice>}
      {!isOn && <FormNotice tone="quiet">{t('notice.off')}</FormNotice>}
      {failing !== null && (
        <FormNotice tone="warn">
          {t('notice.failing', { since: moment(failing.since), count })} {t(`trouble.${failing.trouble}`)}
        </FormNotice>
      )}
    </>
  );
}

/** A trial with its outcome. */
function Trial({ place, target, isDirty }: PartProps & { readonly place: Place; readonly isDirty: boolean }) {
  const t = useTranslations('bookTargets');
  const { trial } = useTargetDeeds(place, target.id);
  const outcome = trial.isPending ? undefined : trial.data;
  return (
    <>
      <div className="choices">
        <Button icon={IconSend} isBusy={trial.isPending} disabled={isDirty} onClick={() => trial.mutate()}>
          {t('trial.action')}
        </Button>
      </div>
      {outcome !== undefined && (
        <FormNotice tone={outcome.trouble === null ? 'quiet' : 'bad'}>
          {outcome.trouble === null
            ? t(`trial.${target.way}`)
            : `${t('trial.failed')} ${t(`trouble.${outcome.trouble}`)}`}
          {outcome.shownKey !== null && ` ${t('trial.key', { key: outcome.shownKey })}`}
        </FormNotice>
      )}
    </>
  );
}
