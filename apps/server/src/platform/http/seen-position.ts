import type { Endpoint } from '@larder/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Services } from '../context.ts';

/** Longer than any server needs to hear by itself how far the log has gone. */
const keptSeconds = 60;

/** The header by which programs carry it. */
const header = 'larder-position';

/**
 * The services of a call: one that may reads at the replica, behind what its caller has changed. A program says how far that is;
 * of one that does not nothing is known, so it reads at the primary.
 */
export function servicesOf(
  endpoint: Endpoint,
  services: Services,
  { request, actor }: { readonly request: FastifyRequest; readonly actor: Actor },
): Services {
  const { replica, database, config } = services;
  if (replica === null || endpoint.readsReplica !== true) return services;
  const cookie = request.cookies[cookieName(config)];
  const seen = actor.kind === 'program' ? positionIn(request.headers[header]) : (positionIn(cookie) ?? 0);
  return seen === undefined ? services : { ...services, database: replica.readingFor(database, seen) };
}

/** Tells who changed something what they have to have seen from now on: a browser by a cookie of all its tabs, a program by a header. */
export function tellPosition(
  endpoint: Endpoint,
  { replica, config }: Services,
  { reply, actor }: { readonly reply: FastifyReply; readonly actor: Actor },
): void {
  if (replica === null || endpoint.api !== 'office' || endpoint.method === 'GET' || endpoint.readsReplica === true)
    return;
  const position = String(replica.newestPosition());
  if (actor.kind === 'program') void reply.header(header, position);
  else
    void reply.header(
      'set-cookie',
      `${cookieName(config)}=${position}; Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(config) ? '; Secure' : ''}`,
    );
}

function positionIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function cookieName(config: Services['config']): string {
  return isSecure(config) ? '__Host-larder-position' : 'larder-position';
}

function isSecure({ publicUrl }: Services['config']): boolean {
  return publicUrl.startsWith('https:');
}
