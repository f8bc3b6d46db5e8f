import type { Transaction } from '../../../platform/database/database.ts';
import { endPushInBrowser, endPushOfGroup, endPushOfUser } from '../../office/push-subscriptions/public.ts';
import * as own from './own-queries.ts';
import * as queries from './queries.ts';

// Who is signed out somewhere is told nothing there any more either (ALR-11). What merely runs out ends nothing: people are told
// while they are not looking.

/** Ends the session of a person who signs out, and answers whose it was. */
export async function endSession(tx: Transaction, tokenHash: Buffer) {
  const ended = await queries.deleteSession(tx, tokenHash);
  if (ended !== undefined) await endPushInBrowser(tx, ended.user_id, ended.device_hash);
  return ended;
}

/** Ends one of a person's own sessions, and answers which. */
export async function endOwnSession(tx: Transaction, userId: number, sessionId: number) {
  const ended = await own.deleteOwnSession(tx, userId, sessionId);
  if (ended !== undefined) await endPushInBrowser(tx, userId, ended.device_hash);
  return ended;
}

/** Ends a person's other sessions, and answers how many. */
export async function endOtherSessions(tx: Transaction, userId: number, ownHash: Buffer): Promise<number> {
  await endPushOfUser(tx, userId, ownHash);
  return own.deleteOtherSessions(tx, userId, ownHash);
}

/** Ends every other session and every token of a person. */
export async function endOtherSessionsOfUser(tx: Transaction, userId: number, ownHash: Buffer): Promise<void> {
  await endPushOfUser(tx, userId, ownHash);
  await queries.deleteOtherSessionsOfUser(tx, userId, ownHash);
}

/** Ends every session and every token of a person. */
export async function endSessionsOfUser(tx: Transaction, userId: number): Promise<void> {
  await endPushOfUser(tx, userId, null);
  await queries.deleteSessionsOfUser(tx, userId);
}

/** Ends every session and every token of a group's people. */
export async function endSessionsOfGroup(tx: Transaction, groupId: number): Promise<void> {
  await endPushOfGroup(tx, groupId);
  await queries.deleteSessionsOfGroup(tx, groupId);
}
