import { isGoogle, domainOf } from '@larder/domain/people/directory';
import { isEmail } from '@larder/domain/platform/email';
import * as oidc from 'openid-client';
import { makeInternetWall } from '../../../platform/address-wall.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { Services } from '../../../platform/context.ts';
import { makeWalledFetch } from '../../../platform/walled-fetch.ts';

/** Where a directory is, and what we are called there. */
export type DirectoryClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What a directory says of somebody, once all that proves it was looked at. */
export type Said = {
  readonly subject: string;
  /** An address of the group's domains; undefined when it says none, or that nobody made sure that it is theirs. */
  readonly email: string | undefined;
  /** False when the directory says itself that it does not know whose address it is, or whose person. */
  readonly isVouched: boolean;
  readonly name: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** What is wrong with a directory that was asked a first question. */
export type DirectoryTrouble = 'directory_unreachable' | 'directory_other_issuer' | 'directory_clock_off';

const patienceSeconds = 8;
/** Tokens are looked at by the clock, so it has to be about the same one on both sides. */
const toleranceSeconds = 60;

/** Whether an issuer is reached over https; on one's own machine it need not be. */
export function isReachedSafely(issuer: string, config: Config): boolean {
  const { protocol } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && config.environment === 'LOCAL');
}

/** Where a directory sends people of a group back to. */
export function redirectUrlOf(config: Config, groupId: number): string {
  return `${config.publicUrl}/api/v1/users/log_in/directory/${groupId}/callback`;
}

/** Asks a directory a first question; null when it answers as it should. */
export async function tryDirectory(services: Services, issuer: string): Promise<DirectoryTrouble | null> {
  const heard: { at?: number } = {};
  try {
    await discover(services, { issuer, clientId: 'larder', clientSecret: 'none' }, heard);
  } catch (error) {
    services.log.info({ err: error }, 'a directory does not answer as it should');
    return isOtherIssuer(error) ? 'directory_other_issuer' : 'directory_unreachable';
  }
  const { at } = heard;
  const isOff = at !== undefined && Math.abs(at - services.clock().getTime()) > toleranceSeconds * 1_000;
  return isOff ? 'directory_clock_off' : null;
}

/** Begins: what has to be kept until somebody comes back, and where they go. */
export async function beginSignIn(
  services: Services,
  client: DirectoryClient,
  { redirectUrl, email }: { readonly redirectUrl: string; readonly email: string },
) {
  const configuration = await discover(services, client);
  const kept = { codeVerifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.codeVerifier),
    code_challenge_method: 'S256',
    state: kept.state,
    nonce: kept.nonce,
    login_hint: email,
  });
  if (!isReachedSafely(url.href, services.config)) throw new Error('the directory asks people over http');
  return { ...kept, url: url.href };
}

/** Ends: exchanges the code, and looks at the token's signature, audience, time and nonce. Throws when anything is wrong. */
export async function finishSignIn(
  services: Services,
  client: DirectoryClient,
  {
    cameTo,
    domains,
    ...kept
  }: { cameTo: URL; domains: readonly string[]; state: string; nonce: string; codeVerifier: string },
): Promise<Said> {
  const configuration = await discover(services, client);
  const tokens = await oidc.authorizationCodeGrant(configuration, cameTo, {
    pkceCodeVerifier: kept.codeVerifier,
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the directory sent no token of the person');
  const { email, name, email_verified: isVerified, hd } = claims;
  const isVouched = isVerified !== false && isVerified !== 'false';
  // Google lets everybody have an account at an address that is not Google's: only `hd` says that a company gave it.
  const isOfCompany = !isGoogle(client.issuer) || (typeof hd === 'string' && domains.includes(hd));
  const isTheirs = typeof email === 'string' && isEmail(email) && domains.includes(domainOf(email));
  return {
    subject: claims.sub,
    email: isTheirs && isVouched && isOfCompany ? email : undefined,
    isVouched: isVouched && isOfCompany,
    name: typeof name === 'string' ? name : undefined,
    claims,
  };
}

async function discover(
  { config, clock }: Services,
  { issuer, clientId, clientSecret }: DirectoryClient,
  heard: { at?: number } = {},
): Promise<oidc.Configuration> {
  const ask = makeWalledFetch(
    makeInternetWall({ subnets: config.directorySubnets, isLoopbackAllowed: config.environment === 'LOCAL' }),
  );
  const skewSeconds = Math.round((clock().getTime() - systemClock().getTime()) / 1_000);
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockSkew]: skewSeconds, [oidc.clockTolerance]: toleranceSeconds },
    authenticateAsAsked(clientSecret),
    {
      timeout: patienceSeconds,
      execute: [
        // A token is believed for its signature, and not for the line that it came over.
        oidc.enableNonRepudiationChecks,
        // On one's own machine a directory may have no certificate.
        ...(config.environment === 'LOCAL' ? [oidc.allowInsecureRequests] : []),
      ],
      [oidc.customFetch]: async (url, { method, headers, body, signal }) => {
        const answer = await ask(url, {
          ...{ method, headers, signal },
          body: body instanceof URLSearchParams ? body.toString() : undefined,
        });
        const date = Date.parse(answer.headers.get('date') ?? '');
        if (!Number.isNaN(date)) heard.at = date;
        return answer;
      },
    },
  );
  if (new URL(configuration.serverMetadata().issuer).href !== new URL(issuer).href) throw new OtherIssuer(issuer);
  return configuration;
}

/** Another issuer answers than the one that was asked. */
class OtherIssuer extends Error {}

function isOtherIssuer(error: unknown): boolean {
  if (error instanceof OtherIssuer) return true;
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
}

/** The secret goes where the directory wants it: into the form where it takes that, else into the head. */
function authenticateAsAsked(secret: string): oidc.ClientAuth {
  const [byForm, byHead] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported;
    return (ways === undefined || ways.includes('client_secret_post') ? byForm : byHead)(server, ...rest);
  };
}
