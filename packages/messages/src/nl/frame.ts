import { auth } from './people/auth.ts';
import { problems } from './platform/problems.ts';
import { shell } from './platform/shell.ts';
import { ui } from './platform/ui.ts';

/** The sentences that are there from the start: of the frame, the building blocks and signing in. */
export const frame = { auth, problems, shell, ui } as const;
