import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select as Part, type SelectProps } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { IconChevronDown } from './icons.ts';
import { withKit } from './kit.tsx';

/** The kit's own mark is a pair of arrows, which reads as "up or down" rather than "opens". */
function WithChevron(props: SelectProps) {
  // One that can be cleared keeps its place for the cross.
  if (props.clearable === true && (props.value ?? null) !== null) return <Part {...props} />;
  return <Part rightSection={<Icon of={IconChevronDown} size={16} />} rightSectionPointerEvents="none" {...props} />;
}

export const Select = withKit<SelectProps>(WithChevron);
