/** What the server knows of a visit that it draws the first page for. */
export type DrawingRequest = {
  /** The path and query part that are asked for. */
  readonly href: string;
  /** The document that every visit gets. */
  readonly document: string;
  /** The browser's own word on what it draws, of the cookie that `drawnForCookie` names. */
  readonly drawnFor: string | undefined;
  /** The browser says that it is a phone's. */
  readonly isPhone: boolean;
  /** Asks one of the API's addresses as the person who visits, with all that the API checks; null unless it answers 200. */
  readonly ask: (url: string, locale: string) => Promise<unknown>;
};

/** Draws the page that is asked for into the document; null when this visit's page is not drawn. */
export type DrawDocument = (request: DrawingRequest) => Promise<string | null>;

/**
 * The cookie in which a browser keeps what it draws pages for: the language and the kind of window. Over https its name
 * ties it to this host, so that no neighbour can set it.
 */
export function drawnForCookie(isSecure: boolean): string {
  return isSecure ? '__Host-larder-drawn-for' : 'larder-drawn-for';
}
