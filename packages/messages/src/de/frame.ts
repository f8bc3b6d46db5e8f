import type { frame as source } from '../nl/frame.ts';
import type { Translation } from '../translation.ts';
import { auth } from './auth.ts';
import { problems } from './problems.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** The same, translated. */
export const frame: Translation<typeof source> = { auth, problems, shell, ui };
