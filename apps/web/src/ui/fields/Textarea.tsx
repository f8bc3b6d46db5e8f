import '@mantine/core/styles/Input.layer.css';
import { Textarea as Part } from '@mantine/core';
import { withKit } from './kit.tsx';

export const Textarea = withKit(Part);
