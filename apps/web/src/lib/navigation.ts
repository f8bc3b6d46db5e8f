import { createContext, use } from 'react';

/** Goes to a path of the application without loading the document again. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** Filled by `app/` with the router, so that features and the kit need not know it. */
export const NavigationContext = createContext<Navigate>((href, options) =>
  options?.replace === true ? location.replace(href) : location.assign(href),
);

/** The function that goes to a path. Links need none: a plain `<a href>` inside the application is followed by the router. */
export function useNavigate(): Navigate {
  return use(NavigationContext);
}
