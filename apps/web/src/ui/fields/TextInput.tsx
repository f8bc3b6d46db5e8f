import '@mantine/core/styles/Input.layer.css';
import { TextInput as Part } from '@mantine/core';
import { withKit } from './kit.tsx';

export const TextInput = withKit(Part);
