import { exportHistory } from '@larder/contract/office/history';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { bringPart } from '../../../lib/late-part.ts';
import { useList } from '../../../lib/list-page.ts';
import { usePageAddress } from '../../../lib/page-address.ts';
import { type PageProps, type RawSearch, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { IconDownload } from '../../../ui/pictures/icons.ts';
import { askedOf, historyListQuery } from './api.ts';
import { type HistorySearch, readSearch, writeSearch } from './history-search.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTable } from './HistoryTable.tsx';

/** Who changed what and when, at a location or in the whole group (HIS-02). */
export function HistoryPage({ params, ...address }: PageProps) {
  const t = useTranslations('history');
  const place = usePlace(params);
  const { today } = place;
  usePageTitle(t('title'));
  const form = useMemo(() => ({ read: (raw: RawSearch) => readSearch(raw, today), write: writeSearch }), [today]);
  const { search, change, page } = useList(form, address, (asked) => historyListQuery(place, asked));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('administration'), href: paths.ledgers(place.scope) }]}
        actions={<SaveButton place={place} search={search} />}
      />
      <HistoryFilters place={place} search={search} list={page.list} onChange={change} />
      <ListNotice page={page} />
      <HistoryTable place={place} search={search} page={page} onChange={change} />
    </div>
  );
}

/** What is on screen, and all its pages, as a file (HIS-05). */
function SaveButton({ place, search }: { readonly place: Place; readonly search: HistorySearch }) {
  const t = useTranslations('history.download');
  const failureText = useFailureText();
  const { columns: chosen } = usePageAddress().search;
  const [isMaking, setIsMaking] = useState(false);
  const save = async () => {
    setIsMaking(true);
    try {
      const [{ download }, { columnsNamedIn, historyColumns }] = await bringPart(() =>
        Promise.all([import('../../../lib/download.ts'), import('@larder/domain/office/list-columns')]),
      );
      const columns = columnsNamedIn(chosen, { columns: historyColumns });
      const body = { ...askedOf(search, place.zone), ...(columns === null ? {} : { columns }) };
      await download(exportHistory, { body, propertyId: place.location?.id ?? null });
    } catch (error) {
      notify({ tone: 'error', title: t('failed'), text: failureText(error) });
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Button icon={IconDownload} isBusy={isMaking} onClick={() => void save()}>
      {t('csv')}
    </Button>
  );
}
