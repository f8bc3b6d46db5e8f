/** Where a Sentry-compatible service takes reports, and with which key. */
export type ErrorService = { readonly url: string; readonly key: string };

/** Reads a DSN such as `https://key@host/42`; null when it is none. */
export function readDsn(text: string): ErrorService | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, pathname } = new URL(text);
  const [, prefix = '', project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (project === undefined || !/^\w+$/.test(username) || !/^https?:$/.test(protocol)) return null;
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username };
}
