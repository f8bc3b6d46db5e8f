/**
 * Reads a page without showing it. This is the one way by which a browser reads HTML as a document that runs nothing and that no
 * policy about scripts has to be opened for.
 */
export function readPage(url: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = 30_000;
    const fail = () => reject(new Error(`the page of a mail did not come: ${request.status}`));
    request.addEventListener('load', () =>
      request.status === 200 && request.responseXML !== null ? resolve(request.responseXML) : fail(),
    );
    for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, fail);
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Draws it within an element, apart from the page's own looks. Its styles come as data and are set one by one, as our policy has it. */
export function showPage(host: HTMLElement, page: Document): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('div');
  sheet.lang = page.documentElement.lang;
  sheet.style.cssText = page.body.dataset['style'] ?? '';
  for (const child of page.body.childNodes) sheet.append(document.importNode(child, true));
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  for (const script of sheet.querySelectorAll('script')) script.remove();
  root.replaceChildren(sheet);
}
