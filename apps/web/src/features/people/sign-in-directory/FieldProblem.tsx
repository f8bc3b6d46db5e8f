import type { ReactNode } from 'react';
import classes from './SignInDirectory.module.css';

/** What is wrong with several fields together. */
export function FieldProblem({ error }: { readonly error: ReactNode }) {
  return error === undefined || error === null ? null : (
    <p role="alert" className={classes['problem']}>
      {error}
    </p>
  );
}
