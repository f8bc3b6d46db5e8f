import { type Locale, locales } from '@larder/messages/translation';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Versions } from '../device/versions.ts';
import { Button } from './parts/Button.tsx';
import { languageNames } from './parts/Tools.tsx';
import { ServiceDoor } from './ServiceDoor.tsx';
import { useTillScreen } from './till-context.ts';

/** How often a new version is looked for while nobody is there. */
const lookEveryMs = 30_000;

/** Invites whoever comes by. A touch anywhere begins, and so does a scan. */
export function StartScreen({ versions }: { readonly versions: Versions }) {
  const t = useTranslations('till.start');
  const { catalog, locale, onLocale, send } = useTillScreen();
  const { locationName, name, logoUrl, pictureUrl, practiceTerminal } = catalog.shop;
  useEffect(() => {
    versions.takeOver();
    const timer = setInterval(() => versions.takeOver(), lookEveryMs);
    return () => clearInterval(timer);
  }, [versions]);
  const begin = (): void => send({ kind: 'begin' });
  const beginIn = (language: Locale): void => {
    onLocale(language);
    begin();
  };
  return (
    <main className="start" data-plain={pictureUrl === null} onClick={begin}>
      {pictureUrl !== null && <img className="start-picture" src={pictureUrl} alt="" />}
      <div className="start-panel">
        {logoUrl !== null && <img className="logo" src={logoUrl} alt="" />}
        <h1>{t('title', { location: locationName })}</h1>
        <p className="start-lead">
          <IconBarcode aria-hidden />
          {t('lead')}
        </p>
        <Button look="primary">{t('begin')}</Button>
        <div className="start-languages" role="group" aria-label={t('language')}>
          {locales.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === locale}
              onClick={(event) => {
                event.stopPropagation();
                beginIn(one);
              }}
            >
              {languageNames[one]}
            </button>
          ))}
        </div>
        {practiceTerminal && <p className="start-note">{t('practice')}</p>}
        <ServiceDoor name={name} onOpen={() => send({ kind: 'go', step: 'service' })} />
      </div>
    </main>
  );
}
