import type * as contract from '@larder/contract/people/directory-sign-in';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { ProblemCode } from '@larder/contract/platform/problem';
import { accessByRules, claimValues, domainOf } from '@larder/domain/people/directory';
import { hashToken, isToken, makeToken } from '../../../platform/auth/token.ts';
import { type Context, readAs, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as directories from '../directories/public.ts';
import { directoryMs } from '../sessions/public.ts';
import { openByDirectory } from '../users/public.ts';
import { clearDirectoryCookie, directoryTokenOf, setDirectoryCookie } from './cookie.ts';
import type { AuthLimits } from './credentials.ts';
import { enter } from './entering.ts';

type Door = { readonly limits: AuthLimits; readonly http: Exchange };

/** Says how people of a mail domain sign in, whether or not there is one at this address (ACC-21). */
export async function checkSignInWay(
  context: Context,
  { body }: InputOf<typeof contract.checkSignInWay>,
  limits: AuthLimits,
): Promise<ResultOf<typeof contract.checkSignInWay>> {
  await limits.directory.take(context.origin);
  const found = await directoryAt(context, body.email);
  return { directory: found === undefined ? null : { name: found.name } };
}

/** Keeps what has to be known when this browser comes back, and says where it goes (ACC-21). */
export async function requestDirectorySignIn(
  context: Context,
  { body }: InputOf<typeof contract.requestDirectorySignIn>,
  { limits, http }: Door,
): Promise<ResultOf<typeof contract.requestDirectorySignIn>> {
  const { services, now } = context;
  await limits.directory.take(context.origin);
  const directory = await directoryAt(context, body.email);
  if (directory === undefined) throw new AppError('directory_failed');
  const { group_id: groupId } = directory;
  const redirectUrl = directories.redirectUrlOf(services.config, groupId);
  const { url, ...kept } = await orFailure(context, groupId, () =>
    directories.beginSignIn(services, clientOf(context, directory), { redirectUrl, email: body.email }),
  );
  const token = makeToken();
  await writeAs(context, 'identity', (tx) =>
    directories.insertSignIn(tx, {
      ...{ ...kept, groupId, tokenHash: hashToken(token) },
      returnTo: ownPath(body.returnTo ?? '/', services.config.publicUrl),
      expiresAt: new Date(now.getTime() + directoryMs),
    }),
  );
  setDirectoryCookie(http, services.config, token);
  return { url };
}

/** Takes in whoever comes back: on to where they wanted to go, or to the sign-in page with the reason why not (ACC-21). */
export async function logInByDirectory(
  context: Context,
  { params }: InputOf<typeof contract.logInByDirectory>,
  door: Door,
): Promise<void> {
  const { http } = door;
  http.status(303);
  try {
    http.header('location', await comeBack(context, params.directoryId, door));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error satisfies { code: ProblemCode };
    http.header('location', `/login?reason=${code}`);
  }
}

async function comeBack(context: Context, groupId: number, { limits, http }: Door): Promise<string> {
  const { services, now } = context;
  const { config } = services;
  await limits.directory.take(context.origin);
  const token = directoryTokenOf(http.request, config);
  if (!isToken(token)) throw new AppError('second_factor_expired');
  clearDirectoryCookie(http, config);
  const begun = await writeAs(context, 'identity', (tx) => directories.takeSignIn(tx, hashToken(token), now));
  // Another directory's answer does not fit what was begun here.
  if (begun === undefined || begun.group_id !== groupId) throw new AppError('second_factor_expired');
  if (begun.is_suspended) throw new AppError('group_suspended');
  const { directory, domains, rules } = await findAll(context, groupId);
  if (directory === undefined || !directory.is_on) throw new AppError('directory_failed');
  const said = await orFailure(context, groupId, () =>
    directories.finishSignIn(services, clientOf(context, directory), {
      cameTo: new URL(http.request.url, config.publicUrl),
      domains,
      ...{ state: begun.state, nonce: begun.nonce, codeVerifier: begun.code_verifier },
    }),
  );
  const values = claimValues(said.claims[directory.claim]);
  const access = said.isVouched ? accessByRules(rules, values) : undefined;
  const person = await writeAs(context, { groupId }, async (tx) => {
    const { issuer } = directory;
    // One after the other, and by settings that nobody changes meanwhile.
    const isStill = (await directories.lockDirectory(tx, groupId))?.version === directory.version;
    if (!isStill) throw new AppError('directory_failed');
    if (!said.isVouched) return undefined;
    return openByDirectory(tx, context, { groupId, issuer, ...said, access });
  });
  if (person === undefined) return refuse(context, groupId);
  const proof = { by: 'directory', take: async () => undefined } as const;
  await enter(context, { person: { id: person.id, group_id: groupId }, proof }, { limits, http });
  await limits.directory.giveBack(context.origin);
  return begun.return_to;
}

function directoryAt(context: Context, email: string) {
  return readAs(context, 'identity', (tx) => directories.findDirectoryOfDomain(tx, domainOf(email.trim())));
}

function findAll(context: Context, groupId: number) {
  return readAs(context, { groupId }, async (tx) => ({
    directory: await directories.findDirectory(tx, groupId),
    domains: (await directories.listDomains(tx, groupId)).map(({ domain }) => domain),
    rules: (await directories.listRules(tx, groupId)).map(({ property_ids: propertyIds, ...rule }) => ({
      ...rule,
      propertyIds,
    })),
  }));
}

function clientOf({ services }: Context, row: directories.DirectoryRow): directories.DirectoryClient {
  const client = directories.openClient(services, row);
  if (client === undefined) throw new Error('the key that sealed the secret of the directory is not here');
  return client;
}

/** Whatever goes wrong with a directory is one refusal for who signs in; what it was stands in the log and the trail. */
async function orFailure<T>(context: Context, groupId: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    context.log.warn({ err: error, groupId, requestId: context.origin.requestId }, 'signing in by a directory failed');
    await record(context, groupId, 'directory_failed');
    throw new AppError('directory_failed');
  }
}

/** One refusal for all whom the directory opens nothing: unknown here, of another group, without a fitting rule. */
async function refuse(context: Context, groupId: number): Promise<never> {
  await record(context, groupId, 'directory_refused');
  throw new AppError('directory_refused');
}

function record(context: Context, groupId: number, action: string): Promise<void> {
  return writeAs(context, 'identity', (tx) => recordAudit(tx, context, { action, groupId }));
}

/** A path of ours, so that nobody is led elsewhere (bar A17): two slashes at its beginning would name a host. */
function ownPath(wish: string, publicUrl: string): string {
  const at = URL.canParse(wish, publicUrl) ? new URL(wish, publicUrl) : undefined;
  const isOurs = at?.origin === publicUrl && wish.startsWith('/') && !at.pathname.startsWith('//');
  return isOurs ? `${at.pathname}${at.search}` : '/';
}
