import type { PartName } from '@larder/messages/load';
import type { FunctionComponent, ReactNode } from 'react';
import { needSentences } from '../lib/i18n.ts';
import type { PageProps } from '../lib/page.ts';
import { lazyPart } from '../ui/states/lazy-part.tsx';
import { PagePlaceholder } from './screens/PagePlaceholder.tsx';

/** Loads a page's chunk and answers the component in it. */
export type LoadPage = () => Promise<FunctionComponent<PageProps>>;

type PagePart = {
  readonly load: LoadPage;
  readonly sentences: readonly PartName[];
  /** What stands around what is said of a page that could not be fetched. */
  readonly frame: FunctionComponent<{ readonly children: ReactNode }>;
  /** Hands the page what it gets as props. */
  readonly mount: FunctionComponent<{ readonly page: FunctionComponent<PageProps> }>;
};

/** A page whose code and sentences come when it is opened. */
export function pagePart({ load, sentences, frame, mount: Mount }: PagePart) {
  const bring = async () => {
    const [page] = await Promise.all([load(), needSentences(sentences)]);
    return () => <Mount page={page} />;
  };
  return lazyPart(bring, { waiting: <PagePlaceholder />, frame });
}
