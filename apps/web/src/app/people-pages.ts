import { type AppPage, everywhere, pagesAt } from './app-page.ts';

/** The pages of accounts, of how people sign in, and of what programs call with. */
export const peoplePages: readonly AppPage[] = [
  {
    path: 'accounts',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountsPage.tsx')).AccountsPage,
    loadPrefetch: async () => (await import('../features/people/accounts/AccountsPage.tsx')).prefetchAccounts,
  },
  {
    path: 'accounts/create',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountCreatePage.tsx')).AccountCreatePage,
  },
  {
    path: 'accounts/sign-in',
    levels: ['group'],
    area: 'location',
    sentences: ['accounts', 'secondFactor'],
    load: async () => (await import('../features/people/sign-in-policy/SignInPolicyPage.tsx')).SignInPolicyPage,
  },
  {
    path: 'accounts/directory',
    levels: ['group'],
    area: 'location',
    sentences: ['accounts', 'signInDirectory'],
    load: async () =>
      (await import('../features/people/sign-in-directory/SignInDirectoryPage.tsx')).SignInDirectoryPage,
  },
  {
    path: 'accounts/tokens',
    levels: ['group'],
    area: 'accessToken',
    sentences: ['accounts', 'accessTokens'],
    load: async () => (await import('../features/people/access-tokens/AccessTokensPage.tsx')).AccessTokensPage,
  },
  ...pagesAt(['accounts/tokens/create', 'accounts/tokens/:accessTokenId'], {
    levels: ['group'],
    area: 'accessToken',
    sentences: ['accessTokens'],
    load: async () => (await import('../features/people/access-tokens/AccessTokenPage.tsx')).AccessTokenPage,
  }),
  {
    path: 'accounts/edit/:userId',
    levels: everywhere,
    area: 'account',
    sentences: ['accounts'],
    load: async () => (await import('../features/people/accounts/AccountEditPage.tsx')).AccountEditPage,
    loadPrefetch: async () => (await import('../features/people/accounts/AccountEditPage.tsx')).prefetchAccount,
  },
  {
    path: 'account',
    levels: everywhere,
    area: 'session',
    sentences: ['accounts', 'secondFactor', 'alerts'],
    load: async () => (await import('../features/people/accounts/OwnAccountPage.tsx')).OwnAccountPage,
  },
];
