import { FormNotice } from './FormNotice.tsx';
import classes from './LockNotices.module.css';

type LockNoticesProps = {
  /** Since when it is archived and what that means, and the way back for who may. */
  readonly archived: { readonly text: string; readonly onRestore: (() => void) | undefined } | null;
  /** Whose it is, and where or by whom it is changed. */
  readonly shared: { readonly text: string; readonly changeHref: string | undefined } | null;
  readonly words: { readonly restore: string; readonly change: string; readonly onlyOthers: string };
};

/** Why a thing cannot be changed here, and where it can (PRD-02, PRD-06). */
export function LockNotices({ archived, shared, words }: LockNoticesProps) {
  if (archived === null && shared === null) return null;
  return (
    <div className={classes['notices']}>
      {archived !== null && (
        <FormNotice tone="warn">
          {archived.text}{' '}
          {archived.onRestore !== undefined && (
            <button type="button" className={classes['inline']} onClick={archived.onRestore}>
              {words.restore}
            </button>
          )}
        </FormNotice>
      )}
      {shared !== null && (
        <FormNotice tone="quiet">
          {shared.text}{' '}
          {shared.changeHref === undefined ? (
            words.onlyOthers
          ) : (
            <a className={classes['inline']} href={shared.changeHref}>
              {words.change}
            </a>
          )}
        </FormNotice>
      )}
    </div>
  );
}
