import type { messages as source } from '../nl/index.ts';
import type { Translation } from '../translation.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

/** Every sentence in German, by namespace. */
export const messages = { auth, dashboard, problems, shell, transactions, ui } satisfies Translation<typeof source>;
