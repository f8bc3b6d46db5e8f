import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select as Part, type SelectProps } from '@mantine/core';
import { withKit } from './kit.tsx';

export const Select = withKit<SelectProps>(Part);
