import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput as Part } from '@mantine/core';
import { withKit } from './kit.tsx';

export const PasswordInput = withKit(Part);
