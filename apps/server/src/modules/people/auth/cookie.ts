import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { sessionAbsoluteMs, ticketMs } from '../sessions/public.ts';

/** `__Host-` ties the cookie to this host over https; plain http exists only on one's own machine (bar A7). */
export function sessionCookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-larder' : 'larder';
}

/** Hands out a new session's cookie. */
export function setSessionCookie(http: Exchange, config: Config, token: string): void {
  http.header(
    'set-cookie',
    `${sessionCookieName(config)}=${token}; Max-Age=${sessionAbsoluteMs / 1000}; ${attributes(config)}`,
  );
}

/** Takes the cookie and everything else of the session out of the browser (bar A8). */
export function clearSessionCookie(http: Exchange, config: Config): void {
  http.header('set-cookie', `${sessionCookieName(config)}=; Max-Age=0; ${attributes(config)}`);
  http.header('clear-site-data', '"cache", "cookies"');
}

/** Hands out the ticket of the second step; a page elsewhere never gets it sent along. */
export function setTicketCookie(http: Exchange, config: Config, token: string): void {
  http.header(
    'set-cookie',
    `${ticketCookieName(config)}=${token}; Max-Age=${ticketMs / 1000}; ${attributes(config, 'Strict')}`,
  );
}

/** Takes the ticket out of the browser. */
export function clearTicketCookie(http: Exchange, config: Config): void {
  http.header('set-cookie', `${ticketCookieName(config)}=; Max-Age=0; ${attributes(config, 'Strict')}`);
}

/** The ticket that a request's cookie carries. */
export function ticketCookieOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[ticketCookieName(config)];
}

function ticketCookieName(config: Config): string {
  return `${sessionCookieName(config)}-step`;
}

/** The token that a request's cookie carries. */
export function sessionTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[sessionCookieName(config)];
}

function attributes(config: Config, sameSite: 'Lax' | 'Strict' = 'Lax'): string {
  return `Path=/; HttpOnly; SameSite=${sameSite}${config.publicUrl.startsWith('https:') ? '; Secure' : ''}`;
}
