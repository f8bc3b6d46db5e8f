import { defaultTheme } from '@larder/domain/theme';
import { loadMessages } from '@larder/messages/load';
import { isLocale } from '@larder/messages/translation';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { applyTheme } from '../../theme/branding.ts';
import '../../theme/styles.ts';
import { Notifications } from '../Notifications.tsx';
import { Workbench } from './Workbench.tsx';

const wish = new URLSearchParams(location.search).get('locale');
const locale = isLocale(wish) ? wish : 'nl';
const messages = await loadMessages(locale);
const brand = new URLSearchParams(location.search).get('brand');
if (brand !== null) {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const colour = `#${brand}`;
  const theme = {
    ...defaultTheme,
    primaryColor: colour,
    lightColor: colour,
    darkColor: colour,
    ctaButtonColor: colour,
  };
  applyTheme(theme, isDark ? 'dark' : 'light');
}
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
document.documentElement.lang = locale;
createRoot(root).render(
  <IntlProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
    <Workbench />
    <Notifications />
  </IntlProvider>,
);
