import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import type { User } from '../../apps/server/src/testing/build/build.ts';
import { soon } from './actions.ts';

/** The mails that the server laid out for a person. */
export async function mailsTo({ email }: Pick<User, 'email'>): Promise<readonly string[]> {
  const names = await readdir(inject('serverOutbox')).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(inject('serverOutbox'), name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** The path that the link in a person's mail leads to. */
export async function mailedPath(user: Pick<User, 'email'>): Promise<string> {
  return vi.waitFor(async () => {
    const [mail = ''] = await mailsTo(user);
    // Long lines of a mail are cut by an equals sign, and an equals sign of the text is written as =3D.
    const token = /\/set_password\?token=(?:3D)?([\w-]{43})/.exec(mail.replaceAll('=\n', ''))?.[1];
    if (token === undefined) throw new Error(`There is no mail for ${user.email}.`);
    return `/set_password?token=${token}`;
  }, soon);
}
