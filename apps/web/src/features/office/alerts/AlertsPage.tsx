import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ListHead } from '../../../ui/views/ListHead.tsx';
import { IconAdjustmentsHorizontal } from '../../../ui/pictures/icons.ts';
import { readSearch, shownStates, writeSearch } from './alert-search.ts';
import { AlertTable } from './AlertTable.tsx';
import { alertListQuery } from './api.ts';

/** What needs somebody at the group or at a location, and what is over. */
export function AlertsPage({ params, ...address }: PageProps) {
  const t = useTranslations('alerts');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const propertyId = place.location?.id ?? null;
  const { search, change, page } = useList({ read: readSearch, write: writeSearch }, address, (asked) =>
    alertListQuery(propertyId, asked),
  );
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        actions={
          <Can access="read" area="location">
            <ButtonLink icon={IconAdjustmentsHorizontal} href={paths.alertSettings(place.scope)}>
              {t('rules')}
            </ButtonLink>
          </Can>
        }
      />
      <ListHead list="alerts">
        <Segmented
          label={t('state.label')}
          value={search.state}
          onChange={(state) => change({ state })}
          options={shownStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </ListHead>
      <ListNotice page={page} />
      <AlertTable place={place} search={search} page={page} onChange={change} />
    </div>
  );
}
