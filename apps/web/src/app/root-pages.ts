import { segmentsOf } from './address.ts';
import type { LoadPage } from './page-part.tsx';
import { fits } from './page-table.ts';

/** The pages outside a group (ACC-06), by their path. */
export const rootPages: readonly { readonly path: string; readonly load: LoadPage }[] = [
  { path: 'login', load: async () => (await import('./screens/LoginScreen.tsx')).LoginScreen },
  {
    path: 'forgot_password',
    load: async () => (await import('../features/people/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    path: 'set_password',
    load: async () => (await import('../features/people/auth/SetPasswordPage.tsx')).SetPasswordPage,
  },
  {
    path: 'developers',
    load: async () => (await import('../features/people/developers/open-developers-page.ts')).openDevelopersPage(),
  },
  {
    path: 'receipt/:token',
    load: async () => (await import('../features/sales/receipt-page/open-receipt-page.ts')).openReceiptPage(),
  },
];

/** The page outside a group at a path, with the values of the path's parameters. Throws where there is none. */
export function rootPageAt(pathname: string): { load: LoadPage; params: Readonly<Record<string, string>> } {
  const segments = segmentsOf(pathname);
  const page = rootPages.find(({ path }) => fits(path.split('/'), segments));
  if (page === undefined) throw new Error('No page outside a group has this address');
  const values = page.path.split('/').map((part, index) => [part.replace(':', ''), segments[index] ?? ''] as const);
  return { load: page.load, params: Object.fromEntries(values) };
}
