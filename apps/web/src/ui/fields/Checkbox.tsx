import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox as Part } from '@mantine/core';
import { withKit } from './kit.tsx';

/** A box to tick, alone or in a group. */
export const Checkbox = Object.assign(withKit(Part), { Group: withKit(Part.Group) });
