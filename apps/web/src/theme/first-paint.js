// Runs before everything else. The colour scheme first, so that a person who chose dark never sees a light flash.
const chosen = localStorage.getItem('larder.colourScheme');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-color-scheme', isDark ? 'dark' : 'light');

// The document says what it has to say in every language.
const locale = localStorage.getItem('larder.language') ?? 'nl';
document.documentElement.lang = locale;

// Each language has its words in files of its own: those that are read here come beside the application.
const words = document.querySelector('meta[name="larder-words"]');
if (words instanceof HTMLMetaElement) fetchWords(JSON.parse(words.content));

// Who is signed in is asked while the application is still on its way; lib/early-answer.ts takes the answer. A guest's
// page has nobody to ask for.
if (localStorage.getItem('larder.logOutPending') === null && !location.pathname.startsWith('/receipt/')) {
  window.larderCurrentUser = fetch('/api/v1/users/me', {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': locale },
  });
  // Its failure is dealt with where the answer is taken, which is later than the browser waits to call it unhandled.
  window.larderCurrentUser.catch(() => undefined);
}

// The first formats read the browser's calendar data, which is slow on a slow device: here, while the line is what
// everything waits for, it costs nobody anything. It is read for one kind of format, so this is that of local-time.ts.
setTimeout(() =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Amsterdam',
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(),
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
