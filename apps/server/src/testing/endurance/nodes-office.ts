import { setTimeout as delay } from 'node:timers/promises';
import { hashToken, makeToken } from '../../platform/auth/token.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildUser, type Group } from '../build/build.ts';
import type { Nodes } from './nodes.ts';

/** What came back, from whichever node; 0: from none of them. */
export type OfficeAnswer = { readonly status: number; readonly version: string; readonly body: unknown };

/** Calls of an administrator, by way of the balancer. */
export type Office = {
  send(method: string, path: string, outgoing?: Outgoing): Promise<OfficeAnswer>;
  /** Asks until somebody answers. */
  look(path: string): Promise<OfficeAnswer>;
};

type Outgoing = { readonly body?: { readonly type: string; readonly payload: Buffer }; readonly version?: string };

/** A body of fields, as they travel. */
export function fields(body: object): { type: string; payload: Buffer } {
  return { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
}

/** Signs an administrator of a group in, behind the application's back. */
export async function openOffice({ url, owner }: Nodes, group: Group): Promise<Office> {
  const user = await buildUser({ owner }, { group, role: 'admin' });
  const token = makeToken();
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, 'session', ${user.id}, ${group.id}, now(), now(), now() + interval '1 hour')`),
  );
  const common = { cookie: `larder=${token}`, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'larder' };
  const ask = async (method: string, path: string, { body, version }: Outgoing): Promise<OfficeAnswer> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...common,
        ...(version === undefined ? {} : { 'if-match': version }),
        ...(body === undefined ? {} : { 'content-type': body.type }),
      },
      ...(body === undefined ? {} : { body: new Uint8Array(body.payload) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, version: response.headers.get('etag') ?? '', body: answer };
  };
  const send: Office['send'] = (method, path, outgoing = {}) =>
    ask(method, path, outgoing).catch(() => ({ status: 0, version: '', body: undefined }));
  return {
    send,
    look: async (path) => {
      for (;;) {
        const answer = await send('GET', path);
        if (answer.status === 200) return answer;
        if (answer.status !== 0 && answer.status < 500) throw new Error(`${path} answered ${answer.status}`);
        await delay(200);
      }
    },
  };
}
