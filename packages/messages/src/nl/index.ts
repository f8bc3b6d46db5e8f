import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { categories } from './categories.ts';
import { dashboard } from './dashboard.ts';
import { locations } from './locations.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { shops } from './shops.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

/** Every sentence in Dutch, the source language, by namespace. */
export const messages = {
  accounts,
  auth,
  categories,
  dashboard,
  locations,
  problems,
  shell,
  shops,
  transactions,
  ui,
} as const;
