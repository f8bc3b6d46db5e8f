import type { ReactNode } from 'react';
import classes from './ErrorScreen.module.css';
import { UnfetchedPage } from './UnfetchedPage.tsx';

/** What is said of a page that could not be fetched, where no frame stands around it. */
export function UnfetchedScreen({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes['screen']}>
      <UnfetchedPage>{children}</UnfetchedPage>
    </main>
  );
}
