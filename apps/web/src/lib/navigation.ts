import { createContext, use } from 'react';

/** How to go: without a history entry, or to another state of the page at hand, which keeps its scroll position. */
export type NavigateOptions = { readonly replace?: boolean; readonly isSamePage?: boolean };

/** Goes to a path of the application without loading the document again; resolves when the page there is shown. */
export type Navigate = (href: string, options?: NavigateOptions) => Promise<void>;

/** Filled by `app/` with the router, so that features and the kit need not know it. */
export const NavigationContext = createContext<Navigate>(async (href, options) =>
  options?.replace === true ? location.replace(href) : location.assign(href),
);

/** The function that goes to a path. Links need none: a plain `<a href>` inside the application is followed by the router. */
export function useNavigate(): Navigate {
  return use(NavigationContext);
}

/**
 * Filled by `app/`: looks again who is signed in and where they may be, and takes them there. Resolves when that is on
 * screen.
 */
export const LookAgainContext = createContext<() => Promise<void>>(async () => location.reload());
