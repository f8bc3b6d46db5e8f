import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { QueryKey } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page.ts';
import classes from '../forms/EditForm.module.css';
import { MissingPage } from './MissingPage.tsx';
import { PageHead } from './PageHead.tsx';
import { Panel } from './Panel.tsx';
import type { Noun } from '../forms/resource-words.ts';
import { Skeleton } from '../basics/Skeleton.tsx';

export type ThingPageProps<Thing> = {
  readonly noun: Noun;
  /** The head while nothing is known of the thing. */
  readonly title: string;
  /** The list that the thing is in. */
  readonly list: { readonly label: string; readonly href: string };
  readonly query: Pick<UseQueryOptions<Thing, Error, Thing, QueryKey>, 'queryKey' | 'queryFn'>;
  /** The heights of the form's fields in px, section by section: the grey bars until it comes. */
  readonly shape: readonly (readonly number[])[];
  /** The height in px of what stands beside the form. */
  readonly aside?: number | undefined;
  readonly children: (thing: Thing) => ReactNode;
};

/** The page of one thing: grey while it is on its way, what is said when it is not there or could not be loaded, and the thing. */
export function ThingPage<Thing extends { readonly id: number }>(props: ThingPageProps<Thing>) {
  const { query, children, shape, aside, ...rest } = props;
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return <Fragment key={data.id}>{children(data)}</Fragment>;
  if (error === null) return <Loading {...rest} shape={shape} aside={aside} />;
  return <MissingPage {...rest} failure={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function Loading({ title, list, shape, aside }: Pick<ThingPageProps<unknown>, 'title' | 'list' | 'shape' | 'aside'>) {
  const t = useTranslations('ui');
  usePageTitle(title);
  return (
    <div className="stack">
      <PageHead title={title} isLoading facts={<Skeleton width={120} />} crumbs={[list]} />
      <div
        className={aside === undefined ? classes['single'] : classes['beside']}
        role="status"
        aria-label={t('loading')}
      >
        <div className={classes['panel']}>
          {shape.map((heights, section) => (
            <div key={section} className={classes['section']}>
              <Skeleton width={140} height={16} />
              {heights.map((height, field) => (
                <Skeleton key={field} width="100%" height={height} />
              ))}
            </div>
          ))}
        </div>
        {aside !== undefined && (
          <Panel>
            <Skeleton width="100%" height={aside} />
          </Panel>
        )}
      </div>
    </div>
  );
}
