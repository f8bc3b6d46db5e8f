import { createServer } from 'node:http';
import { once } from 'node:events';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** What a directory says of somebody, by their id there. */
export type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID Connect provider on this machine. */
export type Directory = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its people, by the name that they sign in with there. */
  readonly people: Map<string, Claims>;
  /** Changes what stands in the next tokens, and signs them again. */
  forge(change: ((claims: Claims) => Claims) | null): void;
  /** What a person does there: signs in, and answers where they are sent back to. */
  visit(url: string, login: string): Promise<string>;
  close(): Promise<void>;
};

const keys = generateKeyPair('RS256', { extractable: true });

/** Starts a provider that knows us at one address. */
export async function startDirectory(redirectUrl: string, options: Configuration = {}): Promise<Directory> {
  const { privateKey } = await keys;
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  const people = new Map<string, Claims>();
  const client = { clientId: 'larder', clientSecret: 'the secret of a directory, kept for tests' };
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  let forgery: ((claims: Claims) => Claims) | null = null;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUrl] }],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'hd'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { IdToken: 120, AccessToken: 120, AuthorizationCode: 60, Session: 600, Grant: 600, Interaction: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // A company's own directory does not ask its people whether they want to.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ...options,
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (forgery === null || context.path !== '/token' || typeof body !== 'object' || !('id_token' in body)) return;
    const claims = forgery(decodeJwt(String(body.id_token)));
    const token = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey);
    context.body = { ...body, id_token: token };
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    issuer,
    ...client,
    people,
    forge: (change) => (forgery = change),
    visit: (url, login) => visit(url, { issuer, login }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** Goes through the provider's own pages as a browser does, until it leads away from there. */
async function visit(url: string, { issuer, login }: { issuer: string; login: string }): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (at: string, form?: Readonly<Record<string, string>>) => {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let at = url;
  for (let step = 0; step < 8; step += 1) {
    const answer = await ask(at);
    const page = answer.headers.get('location') === null ? await answer.text() : '';
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const then = action === undefined ? answer : await ask(action, { prompt: 'login', login, password: 'any' });
    const location = then.headers.get('location');
    if (location === null) throw new Error(`the directory leads nowhere: ${then.status} ${page}`);
    at = new URL(location, issuer).href;
    if (!at.startsWith(issuer)) return at;
  }
  throw new Error('the directory leads in circles');
}
