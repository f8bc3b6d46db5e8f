import type { LoadPage } from './routes.ts';

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
    path: 'receipt/:token',
    load: async () => (await import('../features/sales/receipt-page/open-receipt-page.ts')).openReceiptPage(),
  },
];
