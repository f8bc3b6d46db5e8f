import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { directoryMs, sessionAbsoluteMs, ticketMs } from '../sessions/public.ts';

/** A browser that nobody signed in from for a year is a new one. */
const deviceSeconds = 365 * 86_400;

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

/**
 * Takes everything of the session out of the browser (bar A8), cookie by cookie: the one that tells this browser from a new one
 * opens nothing, and stays (ACC-19).
 */
export function clearSessionCookie(http: Exchange, config: Config): void {
  http.header('set-cookie', `${sessionCookieName(config)}=; Max-Age=0; ${attributes(config)}`);
  clearTicketCookie(http, config);
  http.header('clear-site-data', '"cache"');
}

/** Has the browser keep what it is known by, for a year from now on. */
export function setDeviceCookie(http: Exchange, config: Config, token: string): void {
  http.header('set-cookie', `${deviceCookieName(config)}=${token}; Max-Age=${deviceSeconds}; ${attributes(config)}`);
}

/** What the browser of a request is known by. */
export function deviceTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[deviceCookieName(config)];
}

function deviceCookieName(config: Config): string {
  return `${sessionCookieName(config)}-device`;
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

/** Has the browser that goes to a directory be known when it comes back, which is from another site. */
export function setDirectoryCookie(http: Exchange, config: Config, token: string): void {
  http.header(
    'set-cookie',
    `${directoryCookieName(config)}=${token}; Max-Age=${directoryMs / 1000}; ${attributes(config)}`,
  );
}

/** Takes that out of the browser again. */
export function clearDirectoryCookie(http: Exchange, config: Config): void {
  http.header('set-cookie', `${directoryCookieName(config)}=; Max-Age=0; ${attributes(config)}`);
}

/** What a browser is known by that comes back from a directory. */
export function directoryTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[directoryCookieName(config)];
}

function directoryCookieName(config: Config): string {
  return `${sessionCookieName(config)}-directory`;
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
