import { isApiError } from '../../lib/api-error.ts';
import { failureCode } from '../../lib/failure.ts';
import { usePageTitle } from '../../lib/page.ts';
import { ButtonLink } from '../basics/Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { PageHead } from './PageHead.tsx';
import { Panel } from './Panel.tsx';
import { type Noun, useResourceWords } from '../forms/resource-words.ts';

type MissingPageProps = {
  readonly noun: Noun;
  /** The head while nothing is known of the thing. */
  readonly title: string;
  /** The list that the thing should have been in. */
  readonly list: { readonly label: string; readonly href: string };
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a thing that is not there, is not for this person, or could not be loaded. */
export function MissingPage({ noun, title, list, failure, isRetrying, onRetry }: MissingPageProps) {
  const words = useResourceWords(noun);
  const isGone = isApiError(failure) && failure.status === 404;
  const shown = isGone ? words.missing.title : title;
  usePageTitle(shown);
  return (
    <div className="stack">
      <PageHead title={shown} crumbs={[list]} />
      <Panel label={isGone ? words.missing.title : words.failedOne}>
        {isGone ? (
          <EmptyState
            title={words.missing.sentence}
            text={words.missing.text}
            actions={<ButtonLink href={list.href}>{words.missing.back}</ButtonLink>}
          />
        ) : (
          <ErrorState title={words.failedOne} code={failureCode(failure)} onRetry={onRetry} isRetrying={isRetrying} />
        )}
      </Panel>
    </div>
  );
}
