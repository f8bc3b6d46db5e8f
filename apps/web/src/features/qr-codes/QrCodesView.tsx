import type { AllowedProperty } from '@larder/contract/auth';
import { useTranslations } from 'use-intl';
import { useListPage } from '../../lib/list-page.ts';
import type { Place } from '../../lib/place.ts';
import { Can } from '../../ui/Can.tsx';
import { ListNotice } from '../../ui/ListNotice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type SheetList, sheetListQuery } from './api.ts';
import { SheetForm } from './SheetForm.tsx';
import { SheetTable } from './SheetTable.tsx';

type ViewProps = {
  readonly place: Place;
  readonly location: AllowedProperty;
  readonly cursor: string | null;
  readonly onPage: (cursor: string | null, options?: { readonly replace?: boolean }) => void;
};

/** The page: the form of a new sheet over the sheets that were made. */
export function QrCodesView({ place, location, cursor, onPage }: ViewProps) {
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
