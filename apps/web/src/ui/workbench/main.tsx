import { loadMessages } from '@larder/messages/load';
import { isLocale } from '@larder/messages/translation';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { ThemeProvider } from '../../theme/ThemeProvider.tsx';
import { Notifications } from '../Notifications.tsx';
import { Workbench } from './Workbench.tsx';

const wish = new URLSearchParams(location.search).get('locale');
const locale = isLocale(wish) ? wish : 'nl';
const messages = await loadMessages(locale);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
document.documentElement.lang = locale;
createRoot(root).render(
  <ThemeProvider>
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
      <Workbench />
      <Notifications />
    </IntlProvider>
  </ThemeProvider>,
);
