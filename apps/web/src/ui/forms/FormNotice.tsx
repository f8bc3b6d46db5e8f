import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './EditForm.module.css';
import { Icon } from '../pictures/Icon.tsx';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '../pictures/icons.ts';

const icons = { bad: IconAlertCircle, warn: IconAlertTriangle, quiet: IconInfoCircle };

/** One message about a whole form; a bad one is read out at once. */
export function FormNotice({ tone, children }: { readonly tone: keyof typeof icons; readonly children: ReactNode }) {
  return (
    <div className={classNames(classes['notice'], classes[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
