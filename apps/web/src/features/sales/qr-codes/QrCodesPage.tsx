import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../../lib/list-page.ts';
import { readCursor } from '../../../lib/list-search.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { type SheetList, sheetListQuery } from './api.ts';
import { SheetForm } from './SheetForm.tsx';
import { SheetTable } from './SheetTable.tsx';

/** The age-check codes of a location (QR-01): a new sheet, and what became of those that were made. */
export function QrCodesPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('qrCodes');
  const place = usePlace(params);
  usePageTitle(t('title'));
  if (place.location === undefined) return null;
  // The menu leads here only where ages are checked; an address that somebody kept leads here too.
  if (!place.location.validateLegalAge) return <CheckIsOff location={place.location} scope={place.scope} />;
  return (
    // Another location has other sheets, and maybe another country's ages.
    <QrCodesView
      key={place.location.id}
      place={place}
      location={place.location}
      cursor={readCursor(search['cursor'])}
      onPage={(cursor, options) => onSearchChange({ cursor }, options)}
    />
  );
}

/** Asks for the sheets while the frame is still being drawn. */
export const prefetchQrCodes: PrefetchPage = (client, visit) => {
  const place = placeNow(visit);
  if (place.location?.validateLegalAge === true)
    void client.prefetchQuery(sheetListQuery(place, readCursor(visit.search['cursor'])));
};

type CheckIsOffProps = { readonly location: AllowedProperty; readonly scope: Scope };

/** What stands on the page of a location that does not check ages: that, and who turns it on. */
function CheckIsOff({ location, scope }: CheckIsOffProps) {
  const t = useTranslations('qrCodes');
  return (
    <div className="stack">
      <PageHead title={t('title')} />
      <Panel label={t('title')}>
        <EmptyState
          title={t('off.title')}
          text={t('off.text')}
          actions={
            <Can access="write" area="location">
              <ButtonLink href={paths.location({ groupSlug: scope.groupSlug }, location.id)}>{t('off.way')}</ButtonLink>
            </Can>
          }
        />
      </Panel>
    </div>
  );
}

type ViewProps = {
  readonly place: Place;
  readonly location: AllowedProperty;
  readonly cursor: string | null;
  readonly onPage: (cursor: string | null, options?: { readonly replace?: boolean }) => void;
};

/** The page: the form of a new sheet over the sheets that were made. */
function QrCodesView({ place, location, cursor, onPage }: ViewProps) {
  const t = useTranslations('qrCodes');
  const page = useListPage(sheetListQuery(place, cursor), () => onPage(null, { replace: true }));
  const { list, failure } = page;
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={<Facts list={list} hasFailed={failure !== null} />} />
      <Can access="write" area="qrcode">
        <SheetForm place={place} country={location.country} onMade={() => onPage(null, { replace: true })} />
      </Can>
      <ListNotice page={page} />
      <SheetTable place={place} page={page} onPage={onPage} />
    </div>
  );
}

/** The line under the title: how many sheets, and how many codes a guest can still use. */
function Facts({ list, hasFailed }: { readonly list: SheetList | undefined; readonly hasFailed: boolean }) {
  const t = useTranslations('qrCodes');
  if (list === undefined) return hasFailed ? null : <Skeleton width={180} />;
  const { totalCount } = list.pagination;
  return totalCount === 0 ? t('empty.title') : t('facts', { sheets: totalCount, codes: list.openCodeCount });
}
