import type { frame as source } from '../nl/frame.ts';
import type { Translation } from '../translation.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

/** The same, translated. */
export const frame: Translation<typeof source> = { auth, dashboard, problems, shell, transactions, ui };
