import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/Button.tsx';

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
};

/** Looks for goods by their name. */
export function SearchField({ value, onChange, onEnter }: SearchFieldProps) {
  const t = useTranslations('till.shop');
  return (
    <div className="search">
      <IconSearch aria-hidden />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      {value !== '' && <Button look="tool" icon={IconX} aria-label={t('clearSearch')} onClick={() => onChange('')} />}
    </div>
  );
}
