import type { ViewListName } from '@larder/domain/office/saved-views';
import type { ReactNode } from 'react';
import { useIsPhone } from '../basics/use-media.ts';
import { ColumnsButton, ListViews } from './late-views.tsx';
import classes from './Views.module.css';

/** Over a list whose only choice is made in sight: its saved views, that choice, and its columns. */
export function ListHead({ list, children }: { readonly list: ViewListName; readonly children?: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <>
      <ListViews list={list} />
      {isPhone ? (
        children
      ) : (
        <div className={classes['head']}>
          {children}
          <ColumnsButton list={list} />
        </div>
      )}
    </>
  );
}
