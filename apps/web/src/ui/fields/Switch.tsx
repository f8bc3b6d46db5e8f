import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as Part } from '@mantine/core';
import { withKit } from './kit.tsx';

export const Switch = withKit(Part);
