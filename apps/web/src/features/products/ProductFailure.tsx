import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { failureCode } from '../../lib/failure.ts';
import { usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';

type ProductFailureProps = {
  readonly scope: Scope;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a product that is not there, or could not be loaded. */
export function ProductFailure({ scope, failure, isRetrying, onRetry }: ProductFailureProps) {
  const t = useTranslations('products');
  const isGone = isApiError(failure) && failure.status === 404;
  const title = isGone ? t('notFound.title') : t('title');
  const list = paths.categories(scope);
  usePageTitle(title);
  return (
    <div className="stack">
      <PageHead title={title} crumbs={[{ label: t('assortment'), href: list }]} />
      <Panel label={isGone ? t('notFound.title') : t('failed.one')}>
        {isGone ? (
          <EmptyState
            title={t('notFound.sentence')}
            text={t('notFound.text')}
            actions={<ButtonLink href={list}>{t('notFound.back')}</ButtonLink>}
          />
        ) : (
          <ErrorState
            title={t('failed.one')}
            text={t('failed.hint')}
            code={failureCode(failure)}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
      </Panel>
    </div>
  );
}
