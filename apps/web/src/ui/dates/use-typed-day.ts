import type { PlainDay } from '@larder/domain/platform/date-range';
import { readTypedDay, typedDay } from '@larder/domain/platform/typed-day';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/**
 * A day in a field, in the page's language: the browser's own field follows the browser's. What is no day yet stays as it is
 * typed, and the field has none.
 */
export function useTypedDay(value: PlainDay | null, onChange: (day: PlainDay | null) => void) {
  const t = useTranslations('ui.dateRange');
  const locale = useLocale();
  const [typed, setTyped] = useState<string>();
  // A day that was chosen elsewhere since takes the place of what was typed.
  const isTyped = typed !== undefined && (readTypedDay(typed) ?? null) === value;
  return {
    value: isTyped ? typed : value === null ? '' : typedDay(value, locale),
    placeholder: t('pattern'),
    inputMode: 'numeric',
    maxLength: 10,
    type(text: string) {
      setTyped(text);
      onChange(readTypedDay(text) ?? null);
    },
    tidy() {
      if (value !== null) setTyped(undefined);
    },
  } as const;
}
