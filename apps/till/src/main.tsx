import '@fontsource-variable/instrument-sans/wght.css';
import 'virtual:theme.css';
import '../../web/src/theme/roles.css';
import '../../web/src/theme/base.css';
import './styles/till.css';
import './styles/start.css';
import './styles/shop.css';
import './styles/steps.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makePracticeTerminal } from './device/practice-terminal.ts';
import { startTill } from './device/till.ts';
import { followVersions } from './device/versions.ts';
import { App } from './screens/App.tsx';

const terminal = makePracticeTerminal();
const till = startTill(terminal, `browser-till ${__TILL_VERSION__}`);
const versions = followVersions();

const place = document.querySelector('#root');
if (place === null) throw new Error('The document has no place for the till');
createRoot(place).render(
  <StrictMode>
    <App till={till} terminal={terminal} versions={versions} />
  </StrictMode>,
);
