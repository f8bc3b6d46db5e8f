// Runs before everything else. The colour scheme first, so that a person who chose dark never sees a light flash.
const chosen = localStorage.getItem('larder.colourScheme');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

// The document says what it has to say in every language.
const locale = localStorage.getItem('larder.language') ?? 'nl';
document.documentElement.lang = locale;

// Each language has its words in files of its own: those that are read here come beside the application.
const words = document.querySelector('meta[name="larder-words"]');
if (words instanceof HTMLMetaElement) fetchWords(JSON.parse(words.content));

const isLogOutPending = localStorage.getItem('larder.logOutPending') !== null;

// The server may have drawn the page (drawing.tsx). It is shown where it is what this tab is going to draw itself.
const drawing = document.querySelector('meta[name="larder-drawing"]');
if (drawing instanceof HTMLMetaElement) showDrawing(JSON.parse(drawing.content));

// Who is signed in is asked while the application is still on its way; lib/early-answer.ts takes the answer. A guest's
// page has nobody to ask for.
if (!isLogOutPending && !location.pathname.startsWith('/receipt/')) {
  window.larderCurrentUser = fetch('/api/v1/users/me', {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': locale },
  });
  // Its failure is dealt with where the answer is taken, which is later than the browser waits to call it unhandled.
  window.larderCurrentUser.catch(() => undefined);
}

// The first format with a time zone reads the browser's calendar data, which is slow on a slow device: here, while the
// line is what everything waits for, it costs nobody anything (domain/local-time.ts).
setTimeout(() =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Amsterdam', dateStyle: 'full', timeStyle: 'full' }).format(),
);

function fetchWords(files) {
  for (const href of files[locale] ?? files.nl) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}

function showDrawing(drawn) {
  const matches = (width) => matchMedia(`(max-width: ${width})`).matches;
  const windowKind = matches('39.99em') ? 'phone' : matches('68.99em') ? 'narrow' : 'wide';
  const kept = (name) => JSON.parse(sessionStorage.getItem(name) ?? 'null');
  // A period that was chosen in this tab comes back to a page that is opened without one (CON-05).
  const hasOwnState = kept('isNavFolded') === true || (kept('isPeriodChosen') === true && location.search === '');
  if (isLogOutPending || hasOwnState || drawn.locale !== locale || drawn.windowKind !== windowKind) return;
  const colours = drawn.theme?.[isDark ? 'dark' : 'light'] ?? {};
  for (const name in colours) document.documentElement.style.setProperty(name, colours[name]);
  const watch = new MutationObserver(() => {
    // What has come by half would be laid out anew when the rest comes; the answers are behind the drawing.
    if (document.getElementById('drawn-answers') === null) return;
    watch.disconnect();
    for (const element of document.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style;
    document.documentElement.dataset.drawn = '';
  });
  watch.observe(document, { childList: true, subtree: true });
}
