import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '../../../ui/pictures/icons.ts';
import classes from './form.module.css';

const icons = { bad: IconAlertCircle, good: IconCircleCheck, quiet: IconInfoCircle };

/** One message about the whole form; a bad one is read out at once. */
export function FormMessage({
  tone,
  children,
}: {
  readonly tone: 'bad' | 'good' | 'quiet';
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames(classes['message'], classes[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
