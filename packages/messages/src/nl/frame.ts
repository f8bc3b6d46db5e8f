import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { transactions } from './transactions.ts';
import { ui } from './ui.ts';

/** The sentences that are there from the start: of the frame, the building blocks and the pages that people land on. */
export const frame = { auth, dashboard, problems, shell, transactions, ui } as const;
