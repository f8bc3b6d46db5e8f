import { useTranslations } from 'use-intl';
import { readCursor } from '../../lib/list-search.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { placeNow, usePlace } from '../../lib/place.ts';
import { sheetListQuery } from './api.ts';
import { CheckIsOff } from './CheckIsOff.tsx';
import { QrCodesView } from './QrCodesView.tsx';

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
