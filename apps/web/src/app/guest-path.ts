const guestPath = /^\/receipt\/[^/]+$/;

/** Tells whether a page is for guests, who have no account: nobody asks who is signed in there, nor sends them elsewhere (TXN-05). */
export function isGuestPath(pathname: string): boolean {
  return guestPath.test(pathname);
}

/** A path as it may be told to others: what opens a guest's page is their secret. */
export function tellablePath(pathname: string): string {
  return isGuestPath(pathname) ? '/receipt/…' : pathname;
}
