type Follow = Readonly<Record<'go' | 'warm' | 'ask', (href: string) => void>>;

/** Who means to click stays longer on a link of the menu than who passes over it. */
const restMs = 50;

/**
 * Follows plain links inside the application without loading the document, so that features and the kit write
 * `<a href>` and know no router. New tabs, downloads, other origins and modified clicks stay the browser's. A link under
 * the pointer or the focus has its page's chunk fetched ahead, and one of the menu that it rests on what the page shows.
 * Answers the function that stops it.
 */
export function followLinks(root: Document, { go, warm, ask }: Follow): () => void {
  let resting = 0;
  function handleClick(event: MouseEvent): void {
    const href = hrefUnder(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (href === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(href);
  }
  function handleHint(event: Event): void {
    const href = hrefUnder(event);
    clearTimeout(resting);
    if (href === null) return;
    warm(href);
    if (event.target instanceof Element && event.target.closest('nav')) resting = window.setTimeout(ask, restMs, href);
  }
  root.addEventListener('click', handleClick);
  root.addEventListener('pointerover', handleHint, { passive: true });
  root.addEventListener('focusin', handleHint);
  return () => {
    clearTimeout(resting);
    root.removeEventListener('click', handleClick);
    root.removeEventListener('pointerover', handleHint);
    root.removeEventListener('focusin', handleHint);
  };
}

/** The path of the link that an event happened in, or null when the application is not the one to follow it. */
function hrefUnder({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || !['', '_self'].includes(link.target))
    return null;
  const isOurs = link.origin === location.origin && !/^\/(?:api|device|media|assets)\//.test(link.pathname);
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isOurs && !isJump ? `${link.pathname}${link.search}${link.hash}` : null;
}
