import type { AnswerOf, CallOf, Endpoint } from '@larder/contract/platform/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call, queryOptionsFor } from './api.ts';
import type { Place } from './place.ts';

type At = Pick<Place, 'location'>;

/** A thing that was read, as a change names it. */
type Known = { readonly id: number; readonly version: number | null };

/** The calls of a resource, and what else shows it and is asked again when it changes. */
type Calls<List extends Endpoint, Get extends Endpoint, Create extends Endpoint> = {
  readonly list: List;
  readonly get: Get;
  readonly create: Create;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly affects?: readonly Endpoint[];
};

/** A resource at a place: the group, or one of its locations. */
type ResourceApi<List extends Endpoint, Get extends Endpoint, Values> = {
  /** The query of a page of the list. */
  readonly listQuery: (at: At, query: CallOf<List>['query']) => ReturnType<typeof queryOptionsFor<List>>;
  /** The query of one thing. */
  readonly query: (at: At, id: number) => ReturnType<typeof queryOptionsFor<Get>>;
  /** Adds a thing (`null`), or changes one that was read in a version. */
  readonly save: (at: At, values: Values, known: Known | null) => Promise<AnswerOf<Get>>;
  readonly remove: (at: At, id: number) => Promise<void>;
  /** Takes in that a thing changed: its page has it, and all that shows it is asked again. */
  readonly changed: (client: QueryClient, at: At, thing: AnswerOf<Get>) => void;
  /** Forgets a thing that is gone, so that no page of it is shown from the cache. */
  readonly removed: (client: QueryClient, at: At, id: number) => void;
};

/** Makes the calls of a resource from its endpoints, and what the server is told of what a form holds. */
export function resourceApi<List extends Endpoint, Get extends Endpoint, Create extends Endpoint, Values>(
  calls: Calls<List, Get, Create>,
  entryOf: (values: Values) => CallOf<Create>['body'],
): ResourceApi<List, Get, Values>;
// Which thing an endpoint answers is known to its callers alone.
export function resourceApi(calls: Calls<Endpoint, Endpoint, Endpoint>, entryOf: (values: unknown) => unknown) {
  const { list, get, affects = [] } = calls;
  const of = (place: At, id: number) => thingAt(get, place, id);
  const query = (place: At, id: number) => queryOptionsFor(get, of(place, id));
  const askAgain = (client: QueryClient, endpoints: readonly Endpoint[]) => {
    for (const { name } of endpoints) void client.invalidateQueries({ queryKey: [name] });
  };
  return {
    listQuery: (place: At, asked: Readonly<Record<string, unknown>>) =>
      queryOptionsFor(list, { ...at(place), query: asked }),
    query,
    save(place: At, values: unknown, known: Known | null): Promise<unknown> {
      const body = entryOf(values);
      if (known === null) return call(calls.create, { ...at(place), body });
      return call(calls.update, { ...of(place, known.id), body, ifMatch: known.version });
    },
    remove: (place: At, id: number) => call(calls.remove, of(place, id)),
    changed(client: QueryClient, place: At, thing: { readonly id: number }) {
      const queryKey: readonly unknown[] = query(place, thing.id).queryKey;
      client.setQueryData(queryKey, thing);
      askAgain(client, [list, get, ...affects]);
    },
    removed(client: QueryClient, place: At, id: number) {
      client.removeQueries({ queryKey: query(place, id).queryKey });
      askAgain(client, [list, ...affects]);
    },
  };
}

/** Makes the call that takes a deletion back: the thing is there again, with its id (UND-02). */
export function undeleting<Undelete extends Endpoint>(
  undelete: Undelete,
): (place: At, id: number) => Promise<AnswerOf<Undelete>>;
export function undeleting(undelete: Endpoint) {
  return (place: At, id: number) => call(undelete, thingAt(undelete, place, id));
}

const at = ({ location }: At) => ({ propertyId: location?.id ?? null });

/** How a call names one thing at a place, by the parameter of its path. */
function thingAt({ path }: Endpoint, place: At, id: number) {
  return { ...at(place), params: { [/:(\w+)/.exec(path)?.[1] ?? 'id']: id } };
}
