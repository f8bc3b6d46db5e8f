import type { ComponentProps } from 'react';
import { Checkbox } from './Checkbox.tsx';

/** Something that is on or off. */
export function Switch(props: Omit<ComponentProps<typeof Checkbox>, 'isSwitch'>) {
  return <Checkbox {...props} isSwitch />;
}
