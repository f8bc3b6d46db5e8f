import { useMemo } from 'react';
import type { PageProps } from '../../../lib/page.ts';
import type { Place } from '../../../lib/place.ts';
import { QuarantineDetail } from './QuarantineDetail.tsx';
import { QuarantineList } from './QuarantineList.tsx';
import { type QuarantineSearch, readQuarantine, writeQuarantine } from './quarantine-search.ts';

type QuarantineViewProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** Receipts that do not add up (docs/requirements/device-api.md): the list of them, and one that is looked at. */
export function QuarantineView({ place, search: raw, onSearchChange }: QuarantineViewProps) {
  const search = useMemo(() => readQuarantine(raw), [raw]);
  const change = (update: Partial<QuarantineSearch>, options?: { readonly replace?: boolean }) =>
    onSearchChange(writeQuarantine({ ...search, cursor: null, ...update }), options);
  if (search.receiptId !== null)
    return <QuarantineDetail key={search.receiptId} place={place} receiptId={search.receiptId} />;
  return <QuarantineList place={place} search={search} onChange={change} />;
}
