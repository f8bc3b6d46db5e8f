import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../basics/IconButton.tsx';
import { IconEye, IconEyeOff } from '../pictures/icons.ts';
import { TextInput } from './TextInput.tsx';

/** A password field that can show what is typed, also by keyboard. */
export function PasswordField(props: ComponentProps<typeof TextInput>) {
  const t = useTranslations('auth.logIn');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      rightSection={
        <IconButton
          variant="subtle"
          size="small"
          icon={isVisible ? IconEyeOff : IconEye}
          // The name says what a press does; a pressed state beside it would say the opposite.
          label={isVisible ? t('hidePassword') : t('showPassword')}
          // Who is typing goes on typing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
