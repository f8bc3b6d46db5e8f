import type { frame as source } from '../nl/frame.ts';
import type { Translation } from '../translation.ts';
import { auth } from './people/auth.ts';
import { problems } from './platform/problems.ts';
import { shell } from './platform/shell.ts';
import { ui } from './platform/ui.ts';

/** The same, translated. */
export const frame: Translation<typeof source> = { auth, problems, shell, ui };
