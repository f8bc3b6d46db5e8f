import { locales } from '@larder/messages/translation';
import { IconArrowBarToDown, IconArrowBarToUp, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSoundOn, turnSound } from '../sounds.ts';
import { useTillScreen } from '../till-context.ts';
import { Button } from './Button.tsx';

/** Languages by their own names. */
export const languageNames = { nl: 'Nederlands', de: 'Deutsch', en: 'English' } as const;

/** Language, sound and height, at hand on every screen. */
export function Tools() {
  const t = useTranslations('till.tools');
  const { locale, onLocale, isLow, onLow } = useTillScreen();
  const [isLoud, setIsLoud] = useState(isSoundOn);
  const toggle = (): void => {
    turnSound(!isLoud);
    setIsLoud(!isLoud);
  };
  return (
    <div className="tools">
      <div className="languages" role="group" aria-label={t('language')}>
        {locales.map((one) => (
          <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => onLocale(one)}>
            {one.toUpperCase()} <span className="visually-hidden">{languageNames[one]}</span>
          </button>
        ))}
      </div>
      <Button
        look="tool"
        icon={isLoud ? IconVolume : IconVolumeOff}
        aria-label={t('sound')}
        aria-pressed={isLoud}
        onClick={toggle}
      />
      <div className="low-button">
        <Button
          look="tool"
          icon={isLow ? IconArrowBarToUp : IconArrowBarToDown}
          aria-pressed={isLow}
          onClick={() => onLow(!isLow)}
        >
          {t('lower')}
        </Button>
      </div>
    </div>
  );
}
