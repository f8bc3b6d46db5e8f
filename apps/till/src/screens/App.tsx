import { isLocale, type Locale } from '@larder/messages/translation';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl/react';
import { applyTheme } from '../../../web/src/theme/branding.ts';
import type { PracticeTerminal } from '../device/practice-terminal.ts';
import type { Till, TillState } from '../device/till.ts';
import type { Versions } from '../device/versions.ts';
import { loadTillMessages, type TillMessages } from '../i18n.ts';
import { Notice } from './Notice.tsx';
import { PairScreen } from './PairScreen.tsx';
import { SellingScreens } from './SellingScreens.tsx';
import { usePairing } from './use-pairing.ts';

type AppProps = { readonly till: Till; readonly terminal: PracticeTerminal; readonly versions: Versions };

/** The till, in the language that its guest chose. */
export function App({ till, terminal, versions }: AppProps) {
  const state = useSyncExternalStore(till.subscribe, till.state);
  const [chosen, setChosen] = useState<Locale | null>(null);
  const own = state.shop?.catalog.shop.defaultLanguage ?? browserLocale();
  const locale = chosen ?? own;
  const messages = useMessages(locale);
  const theme = state.shop?.catalog.theme ?? undefined;
  // The location's colours, corrected for contrast (LOC-03).
  useLayoutEffect(() => applyTheme(theme, 'light'), [theme]);
  if (messages === null) return null;
  return (
    <IntlProvider locale={messages.locale} messages={messages.messages} timeZone="Europe/Amsterdam">
      <Phase {...{ till, terminal, versions, state, locale, onLocale: setChosen }} />
    </IntlProvider>
  );
}

type PhaseProps = AppProps & {
  readonly state: TillState;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale | null) => void;
};

function Phase({ till, terminal, versions, state, locale, onLocale }: PhaseProps) {
  const pairing = usePairing(till, state.phase);
  if (state.phase === 'starting') return <Notice kind="starting" />;
  if (state.phase === 'elsewhere') return <Notice kind="elsewhere" />;
  if (state.phase === 'unusable') return <Notice kind="unusable" />;
  if (state.phase === 'unpaired' || (state.shop === null && state.line === 'ended')) return <PairScreen {...pairing} />;
  if (state.shop === null) return <Notice kind={state.line === 'suspended' ? 'suspended' : 'stale'} />;
  const { catalog } = state.shop;
  return <SellingScreens {...{ till, terminal, versions, state, locale, onLocale, catalog, pairing }} />;
}

type Language = { readonly locale: Locale; readonly messages: TillMessages };

function useMessages(locale: Locale): Language | null {
  const [language, setLanguage] = useState<Language | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadTillMessages(locale).then((messages) => {
      if (!isCurrent) return;
      document.documentElement.lang = locale;
      setLanguage({ locale, messages });
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return language;
}

function browserLocale(): Locale {
  const language = navigator.language.slice(0, 2);
  return isLocale(language) ? language : 'nl';
}
