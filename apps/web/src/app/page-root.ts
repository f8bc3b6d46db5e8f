import { createRoot, type Root } from 'react-dom/client';
import { finishPendingLogOut } from '../lib/log-out.ts';
// Every document follows the scheme of its system, and what is chosen in another tab.
import '../theme/colour-scheme.ts';
// On a slow line the scripts that draw the page go before its font.
import './text-font.ts';
import { plainPathOf } from './address.ts';

/**
 * Answers where the page is drawn, after what every document begins with. The document's own placeholder stands there
 * until the first page can be drawn whole: drawing the same placeholder again by React would cost 300 ms on a slow
 * device, which is how long it holds back what replaces a fallback.
 */
export function openPageRoot(): Root {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no element with the id "root"');

  // One page has one address, whatever was typed.
  const path = plainPathOf(location.pathname);
  if (path !== location.pathname) history.replaceState(null, '', `${path}${location.search}`);

  void finishPendingLogOut();
  return createRoot(container);
}
