import { hashToken, isToken } from '../../../platform/auth/token.ts';
import { type Context, readAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findTicket } from '../sessions/public.ts';
import { ticketCookieOf } from './cookie.ts';

/** A ticket of the second step: what is kept of it, and whose it is. */
type Ticket = { readonly hash: Buffer; readonly person: { readonly id: number; readonly group_id: number | null } };

/** Who typed the right password in this browser a moment ago; refused when nobody did (ACC-15). */
export async function ticketOf(context: Context, http: Exchange): Promise<Ticket> {
  const token = ticketCookieOf(http.request, context.services.config);
  if (!isToken(token)) throw new AppError('second_factor_expired');
  const hash = hashToken(token);
  const person = await readAs(context, 'identity', (tx) => findTicket(tx, hash, context.now));
  if (person === undefined) throw new AppError('second_factor_expired');
  return { hash, person };
}
