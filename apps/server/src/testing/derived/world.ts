import type { Endpoint } from '@larder/contract/platform/endpoint';
import { snakeCase } from '@larder/contract/platform/wire';
import { can } from '@larder/domain/platform/permission';
import { anonymous, as, asTill, type Answer, type Client, pathOf } from '../as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser, type Group, type User } from '../build/build.ts';
import { buildMailSender } from '../build/build-mail-sender.ts';
import type { TestApp } from '../test-app.ts';
import { bodies, references } from './bodies.ts';
import { parameters, type Place } from './places.ts';
import { buildPrograms, isOpenToPrograms } from './programs.ts';

/** Who calls in the matrix (bar Z1). */
export const actorNames = [
  'anonymous',
  'user without group',
  'default without property',
  'default@P1',
  'manager without property',
  'manager@P1',
  'manager@P1+P2',
  'admin@A',
  'admin@B',
  'till@P1',
  'program@A',
  'program@P1',
  'reading program@P1',
] as const;

/** One of them. */
export type ActorName = (typeof actorNames)[number];

/** What is known of an actor without asking the server. */
export type Caller = {
  readonly name: ActorName;
  readonly client: Client;
  /** Another session of the same person, for calls that could end it. */
  readonly enter: () => Promise<Client>;
  /** Somebody else who may do the same, for calls that end all sessions of a person. */
  readonly enterAsTwin: () => Promise<Client>;
  readonly role: 'default' | 'manager' | 'admin' | null;
  readonly groupId: number | null;
  readonly propertyIds: readonly number[];
};

/** Two groups: A with the locations P1 and P2, B with one. */
export type World = {
  readonly test: TestApp;
  readonly own: Place;
  readonly sibling: Place;
  readonly foreign: Place;
  caller(name: ActorName): Caller;
};

/** The view of the example is of all of its location: everybody sees it, and only who may share changes it (VIE-02). */
export const changesShared: ReadonlySet<string> = new Set(['updateSavedView', 'deleteSavedView']);

/** An id that no row has. */
export const missingId = 900_000_000_000_000;

/** Builds both groups and everyone who calls. */
export async function buildWorld(test: TestApp): Promise<World> {
  await noteWrites(test);
  const [a, b] = [await buildGroup(test), await buildGroup(test)];
  const [p1, p2, b1] = [
    await buildProperty(test, { group: a, validateLegalAge: true }),
    await buildProperty(test, { group: a, validateLegalAge: true }),
    await buildProperty(test, { group: b, validateLegalAge: true }),
  ];
  const register = await buildCashRegister(test, { property: p1 });
  for (const property of [p1, p2, b1]) await buildMailSender(test, { property });
  const person = async (
    name: ActorName,
    build: () => Promise<User>,
    caller: Pick<Caller, 'role' | 'groupId' | 'propertyIds'>,
  ): Promise<Caller> => {
    const user = await build();
    const enterAsTwin = async () => as(test, await build());
    return { name, client: await as(test, user), enter: () => as(test, user), enterAsTwin, ...caller };
  };
  const of = (
    group: Group,
    role: 'default' | 'manager' | 'admin',
    properties: Place['property'][],
    reached = properties,
  ) =>
    [
      () => buildUser(test, { group, role, properties }),
      { role, groupId: group.id, propertyIds: reached.map(({ id }) => id) },
    ] as const;
  const callers = new Map<ActorName, Caller>();
  const add = (caller: Caller) => callers.set(caller.name, caller);
  const [nobody, till] = [anonymous(test), await asTill(test, register)];
  add({ name: 'anonymous', ...same(nobody), role: null, groupId: null, propertyIds: [] });
  add(
    await person('user without group', () => buildUser(test, { group: null, role: 'admin' }), {
      role: 'admin',
      groupId: null,
      propertyIds: [],
    }),
  );
  add(await person('default without property', ...of(a, 'default', [])));
  add(await person('default@P1', ...of(a, 'default', [p1])));
  add(await person('manager without property', ...of(a, 'manager', [])));
  add(await person('manager@P1', ...of(a, 'manager', [p1])));
  add(await person('manager@P1+P2', ...of(a, 'manager', [p1, p2])));
  add(await person('admin@A', ...of(a, 'admin', [], [p1, p2])));
  add(await person('admin@B', ...of(b, 'admin', [], [b1])));
  for (const program of await buildPrograms(test, a, [p1, p2])) add({ ...program, ...same(program.client) });
  const enterAsTwin = async () => asTill(test, await buildCashRegister(test, { property: p1 }));
  add({ name: 'till@P1', ...same(till), enterAsTwin, role: null, groupId: a.id, propertyIds: [] });
  return {
    test,
    own: { group: a, property: p1 },
    sibling: { group: a, property: p2 },
    foreign: { group: b, property: b1 },
    caller: (name) => callers.get(name) ?? fail(name),
  };
}

/** One who is always let in by the same secret. */
const same = (client: Client) => ({ client, enter: async () => client, enterAsTwin: async () => client });

function fail(name: string): never {
  throw new Error(`there is no ${name}`);
}

/** The names of the `:parameters` in an endpoint's path. */
export function parametersOf(endpoint: Endpoint): readonly string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** The rows that a call names, in its path and in its body or query. */
export function namedBy(endpoint: Endpoint): readonly string[] {
  return [...parametersOf(endpoint), ...(references[endpoint.name] ?? [])];
}

/** The example body of an endpoint with the rows that it names. */
export function bodyFor(endpoint: Endpoint, { params = {}, reach }: Attempt): unknown {
  const body = bodies[endpoint.name]?.(reach, params);
  if (typeof body !== 'object' || body === null) return body;
  const named = (references[endpoint.name] ?? []).filter((name) => name in params && snakeCase(name) in body);
  return { ...body, ...Object.fromEntries(named.map((name) => [snakeCase(name), params[name]])) };
}

/** The query of an attempt with the rows that a reading call names there. */
function queryFor(endpoint: Endpoint, { params = {}, query = '' }: Attempt): string {
  if (endpoint.method !== 'GET') return query;
  const named = (references[endpoint.name] ?? []).filter((name) => name in params);
  return named.reduce(
    (text, name) => `${text}${text === '' ? '?' : '&'}${snakeCase(name)}=${String(params[name])}`,
    query,
  );
}

/** A call of an endpoint: its path's parameters, the location it is sent below, and what to add. */
export type Attempt = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly propertyId?: number | string | undefined;
  readonly query?: string;
  readonly body?: unknown;
  /** The locations that the caller may enter, for a body that gives some. */
  readonly reach?: readonly number[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls that end all sessions of the person who makes them, or the credential of the till. */
export const endsSessions: ReadonlySet<string> = new Set([
  ...['logOut', 'updatePassword', 'deleteOtherSessions'],
  'unpairDevice',
]);

/** Calls an endpoint with a body that fits, unless the attempt brings its own. */
export function attempt(client: Client, endpoint: Endpoint, given: Attempt = {}): Promise<Answer> {
  const body = 'body' in given ? given.body : bodyFor(endpoint, given);
  // Everyone, a till too, comes as if from our own pages, so that only rights decide.
  const headers = { 'sec-fetch-site': 'same-origin', ...given.headers };
  return client.send(
    endpoint.method,
    `${pathOf(endpoint, { params: given.params ?? {}, propertyId: given.propertyId })}${queryFor(endpoint, given)}`,
    { headers, ...(body === undefined ? {} : { body }) },
  );
}

/** Makes a row for each parameter of the path, and for each that the body names, at a place. */
export async function buildParams(test: TestApp, endpoint: Endpoint, place: Place): Promise<Record<string, unknown>> {
  const params: Record<string, unknown> = {};
  for (const name of namedBy(endpoint)) params[name] = await parameters[name]?.build(test, place);
  return params;
}

/** Calls that at group level are about what is of the whole group, which is for administrators (PRD-06, RPM-03). */
const groupWide: ReadonlySet<string> = new Set(['createProduct', 'createReportMail', 'getReportReaders']);

/**
 * What the permission table says: 401, 403, or that the call may go on. Written again here, from the words of
 * ACC-12, so that it does not share the adapter's code; the table itself is tested in the domain.
 */
export function verdictOf(endpoint: Endpoint, caller: Caller, propertyId?: number): 401 | 403 | 'allowed' {
  const isTill = caller.name.startsWith('till');
  if (endpoint.requires === 'public') return 'allowed';
  if (endpoint.api === 'device') return isTill ? 'allowed' : 401;
  if (isTill || caller.name === 'anonymous') return 401;
  if (caller.name.includes('program') && !isOpenToPrograms(endpoint, caller.name.startsWith('reading'))) return 403;
  if (endpoint.requires === 'session' || endpoint.requires === 'self' || endpoint.requires === 'device')
    return 'allowed';
  const [wanted, area] = endpoint.requires;
  if (propertyId === undefined && groupWide.has(endpoint.name) && caller.role !== 'admin') return 403;
  return caller.groupId !== null && can(caller.role, wanted, area) ? 'allowed' : 403;
}

/** What the example of an allowed call stumbles over for a reason of its own; all others succeed. */
export const stumbles: Readonly<Record<string, number>> = {
  logIn: 401,
  // Nobody of the examples has typed a password before it, or has an app that a code could come from.
  checkSecondFactor: 401,
  getSecondStep: 401,
  // Their address is of no domain that a directory has, and nobody left for one.
  requestDirectorySignIn: 409,
  logInByDirectory: 303,
  // No directory answers in the tests of all calls.
  checkSignInDirectory: 422,
  // Nor does a hotel system.
  checkPmsConnection: 422,
  // The locations of the examples are Dutch, and the days of the other example are of two financial years.
  exportDsfinvk: 422,
  exportXaf: 422,
  updateTotp: 422,
  createPasskey: 422,
  checkPasskey: 401,
  createRecoveryCodes: 409,
  setPassword: 422,
  pairDevice: 422,
  reviewReceipt: 404,
  // It names a label that nobody has.
  pairProduct: 422,
  // An upload without a file; with one it is tested beside its module.
  createMedia: 415,
  createProductImport: 415,
  // The location of the example has a shop.
  deleteProperty: 409,
};

/** Calls that name rows deep in their body and refuse one that the caller does not see at its field, not the call as a whole. */
export const refusedAtField: ReadonlySet<string> = new Set(['createCombiDeal']);

/** Tells whether a caller can see the rows that were made at a place. */
export function sees(caller: Caller, endpoint: Endpoint, place: Place): boolean {
  return namedBy(endpoint).every((name) => {
    const reach = parameters[name]?.reach;
    if (reach === 'everyone') return true;
    if (reach === 'nobody') return false;
    return reach === 'group' ? caller.groupId === place.group.id : caller.propertyIds.includes(place.property.id);
  });
}

/** The last row of the two groups that was written, to see that a refusal wrote nothing; undefined before the first. */
export type Write = { readonly id: number; readonly table: string } | undefined;

/** Finds it, but for what was written to `ignored` tables. */
export async function lastWrite({ test, own, foreign }: World, ...ignored: readonly string[]): Promise<Write> {
  const { rows } = await test.owner.pool.query<{ id: number; table: string }>(
    `select id, table_name as table from noted.writes where group_id = any($1) and table_name <> all($2)
     order by id desc limit 1`,
    [[own.group.id, foreign.group.id], ignored],
  );
  return rows[0];
}

/**
 * Has the database of this file note each row of a group that is added, changed or removed, whoever does it: what is rolled
 * back is not noted either. Looking for it reads one row, where comparing all tables around each call would take minutes.
 */
async function noteWrites(test: TestApp): Promise<void> {
  await test.owner.pool.query(`
    create schema noted;
    create table noted.writes (id bigint generated always as identity primary key, table_name text not null, group_id bigint);
    create function noted.note() returns trigger language plpgsql security definer set search_path = noted as $$
    begin
      insert into writes (table_name, group_id) select tg_table_name, unnest(array[old.group_id, new.group_id]);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in
        select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'group_id'
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create trigger noted after insert or update or delete on %I for each row execute function noted.note()', name);
      end loop;
    end $$;`);
}
