import { isApiError } from '../lib/api-error.ts';
import { failureCode } from '../lib/failure.ts';
import { usePageTitle } from '../lib/page.ts';
import { ButtonLink } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { PageHead } from './PageHead.tsx';
import { Panel } from './Panel.tsx';

/** What is said where a thing is not there (`notFound`), or could not be loaded (`failed`). */
type MissingWord = `notFound.${'title' | 'sentence' | 'text' | 'back'}` | `failed.${'one' | 'hint'}`;

type MissingPageProps = {
  readonly say: (word: MissingWord) => string;
  /** The head while nothing is known of the thing. */
  readonly title: string;
  /** The list that the thing should have been in. */
  readonly list: { readonly label: string; readonly href: string };
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** In the place of a thing that is not there, is not for this person, or could not be loaded. */
export function MissingPage({ say, title, list, failure, isRetrying, onRetry }: MissingPageProps) {
  const isGone = isApiError(failure) && failure.status === 404;
  const shown = isGone ? say('notFound.title') : title;
  usePageTitle(shown);
  return (
    <div className="stack">
      <PageHead title={shown} crumbs={[list]} />
      <Panel label={isGone ? say('notFound.title') : say('failed.one')}>
        {isGone ? (
          <EmptyState
            title={say('notFound.sentence')}
            text={say('notFound.text')}
            actions={<ButtonLink href={list.href}>{say('notFound.back')}</ButtonLink>}
          />
        ) : (
          <ErrorState
            title={say('failed.one')}
            text={say('failed.hint')}
            code={failureCode(failure)}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        )}
      </Panel>
    </div>
  );
}
