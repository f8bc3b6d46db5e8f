import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../pictures/Icon.tsx';
import { IconEye, IconEyeOff } from '../pictures/icons.ts';
import { PasswordInput } from './PasswordInput.tsx';

/** A password field that can show what is typed, also by keyboard. */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const t = useTranslations('auth.logIn');
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      // The kit tells the other fields' errors, not those of this one.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? t('hidePassword') : t('showPassword'),
        // The name says what a press does; a pressed state beside it would say the opposite.
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
}
