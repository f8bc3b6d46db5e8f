import { auth } from './auth.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The sentences that are there from the start: of the frame, the building blocks and signing in. */
export const frame = { auth, problems, shell, ui } as const;
