import { useMatch } from '@tanstack/react-router';
import { type FunctionComponent, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from '../lib/navigation.ts';
import { type KnownColumn, PageAddressContext, withColumns } from '../lib/page-address.ts';
import type { PageProps } from '../lib/page.ts';
import { withSearch } from '../lib/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { textValuesOf } from './search-text.ts';

/**
 * Hands a page what the router knows. It reads the match, not the address bar: while the next page loads, the one still
 * shown must not see the next one's query.
 */
export function MountedPage({ page: Page }: { page: FunctionComponent<PageProps> }) {
  const { pathname, search, params } = useMatch({ strict: false });
  const navigate = useNavigate();
  const searchValues = useMemo(() => textValuesOf(search), [search]);
  const paramValues = useMemo(() => textValuesOf(params), [params]);
  const change = useCallback<PageProps['onSearchChange']>(
    (next, options) => void navigate(withSearch(pathname, next), { ...options, isSamePage: true }),
    [navigate, pathname],
  );
  const { tab, columns } = searchValues;
  const onSearchChange = useCallback<PageProps['onSearchChange']>(
    (next, options) => change(withColumns(next, { tab, columns }), options),
    [change, tab, columns],
  );
  const known = useRef<readonly KnownColumn[]>([]);
  const address = useMemo(
    () => ({
      search: searchValues,
      params: paramValues,
      change,
      noteColumns: (noted: readonly KnownColumn[]) => void (known.current = noted),
      knownColumns: () => known.current,
    }),
    [searchValues, paramValues, change],
  );
  return (
    <ErrorBoundary key={pathname}>
      <PageAddressContext value={address}>
        <Page search={searchValues} params={paramValues} onSearchChange={onSearchChange} />
      </PageAddressContext>
    </ErrorBoundary>
  );
}
