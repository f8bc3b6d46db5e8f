import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select as Part, type SelectProps } from '@mantine/core';
import { Icon } from '../pictures/Icon.tsx';
import { IconChevronDown } from '../pictures/icons.ts';
import { withKit } from './kit.tsx';

/**
 * What stands in a field that is searched is the name of the choice so far: it is selected as a whole, so that what is
 * typed takes its place. A press of the mouse would put the caret into the name right after that.
 */
function selectsItsText({ onFocus, onMouseDown }: SelectProps): Pick<SelectProps, 'onFocus' | 'onMouseDown'> {
  return {
    onFocus(event) {
      event.currentTarget.select();
      onFocus?.(event);
    },
    onMouseDown(event) {
      const input = event.currentTarget;
      if (event.button === 0 && document.activeElement !== input) {
        event.preventDefault();
        input.focus();
      }
      onMouseDown?.(event);
    },
  };
}

/** The kit's own mark is a pair of arrows, which reads as "up or down" rather than "opens". */
function WithChevron(given: SelectProps) {
  const props = given.searchable === true ? { ...given, ...selectsItsText(given) } : given;
  // One that can be cleared keeps its place for the cross.
  if (props.clearable === true && (props.value ?? null) !== null) return <Part {...props} />;
  return <Part rightSection={<Icon of={IconChevronDown} size={16} />} rightSectionPointerEvents="none" {...props} />;
}

export const Select = withKit<SelectProps>(WithChevron);
