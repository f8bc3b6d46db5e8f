import type { Locale } from '@larder/domain/platform/locale';
import type { Messages } from '@larder/messages/load';
import { type QueryClient, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { QueryKey } from '../../lib/api.ts';
import { useNavigate } from '../../lib/navigation.ts';
import type { Place } from '../../lib/place.ts';
import { notify } from '../overlays/notify.ts';
import { type Noun, useResourceWords } from './resource-words.ts';
import { type EditForm, type Saved, useEditForm } from './use-edit-form.ts';
import { useRemoval } from './use-removal.ts';

type At = Pick<Place, 'location'>;

/** A resource whose things are edited in a form: its calls (`resourceApi`), and how the form and a sentence hold one. */
export type Resource<Thing, Values extends object> = {
  readonly noun: Noun;
  /** Names the drafts of its forms, such as `category`. */
  readonly draft: string;
  readonly query: (at: At, id: number) => Pick<UseQueryOptions<Thing, Error, Thing, QueryKey>, 'queryKey' | 'queryFn'>;
  readonly save: (
    at: At,
    values: Values,
    known: { readonly id: number; readonly version: number | null } | null,
  ) => Promise<Thing>;
  readonly remove: (at: At, id: number) => Promise<void>;
  /** Absent where a removal is for good; its page asks first then. */
  readonly undelete?: (at: At, id: number) => Promise<Thing>;
  readonly changed: (client: QueryClient, at: At, thing: Thing) => void;
  readonly removed: (client: QueryClient, at: At, id: number) => void;
  readonly savedOf: (thing: Thing) => Saved<Values>;
  /** What a thing is called in a sentence. */
  readonly nameOf: (thing: Thing, locale: Locale) => string;
};

/** What is wrong with the fields, by the path of each, as the rules say it. */
type ProblemsOf<Values> = (values: Values) => { readonly [path: string]: keyof Messages['problems']['field'] };

/** A resource whose form needs to know nothing but the thing: with the fields of a new one, and the rules that hold for all. */
export type PlainResource<Thing, Values extends object> = Resource<Thing, Values> & {
  readonly blank: Values;
  readonly problemsOf: ProblemsOf<Values>;
};

type Row = { readonly id: number };

type EditOptions<Thing, Values> = {
  readonly place: Place;
  readonly thing: Thing;
  readonly problemsOf: ProblemsOf<Values>;
};

/** The form over a thing that there is; what is saved stays on screen, and is said. */
export function useResourceForm<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, thing, problemsOf }: EditOptions<Thing, Values>,
): EditForm<Values> {
  const client = useQueryClient();
  const locale = useLocale();
  const words = useResourceWords(resource.noun);
  return useEditForm({
    name: `${resource.draft} ${thing.id}`,
    saved: resource.savedOf(thing),
    validate: useProblemWords(problemsOf),
    save: (values, version) => resource.save(place, values, { id: thing.id, version }),
    valuesOf: (saved) => resource.savedOf(saved).values,
    reload: async () => resource.savedOf(await client.fetchQuery({ ...resource.query(place, thing.id), staleTime: 0 })),
    onSaved: (saved) => resource.changed(client, place, saved),
    said: (saved) => ({ title: words.saved(resource.nameOf(saved, locale)) }),
  });
}

type CreationOptions<Thing, Values extends object> = {
  readonly place: Place;
  readonly blank: Values;
  readonly problemsOf: ProblemsOf<Values>;
  readonly creation: EditForm<Values>['creation'] & {};
  /** Where the thing that was made is shown. */
  readonly leadTo: (thing: Thing) => string;
};

/** The form of a thing that does not exist yet; each place has a draft of its own. */
export function useCreationForm<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, blank, problemsOf, creation, leadTo }: CreationOptions<Thing, Values>,
): EditForm<Values> {
  const client = useQueryClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const words = useResourceWords(resource.noun);
  const edit = useEditForm({
    name: `new ${resource.draft} ${place.location?.id ?? 'group'}`,
    saved: { values: blank, version: null },
    validate: useProblemWords(problemsOf),
    save: (values) => resource.save(place, values, null),
    onSaved(thing) {
      resource.changed(client, place, thing);
      notify({ tone: 'success', title: words.created(resource.nameOf(thing, locale)) });
      void navigate(leadTo(thing));
    },
  });
  return { ...edit, creation };
}

/** Says in words what is wrong with the fields. */
export function useProblemWords<Values>(
  problemsOf: ProblemsOf<Values>,
): (values: Values) => Readonly<Record<string, string>> {
  const t = useTranslations('problems.field');
  return (values) => Object.fromEntries(Object.entries(problemsOf(values)).map(([path, code]) => [path, t(code)]));
}

type RemovalOptions<Thing> = {
  readonly place: Place;
  readonly thing: Thing;
  /** The list that is left over. */
  readonly list: string;
  /** What is said instead of that it was deleted. */
  readonly done?: string | undefined;
};

/** The way out of a page whose thing was deleted. */
export function useResourceRemoval<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, thing, list, done }: RemovalOptions<Thing>,
): ReturnType<typeof useRemoval> {
  const client = useQueryClient();
  const locale = useLocale();
  const { undelete } = resource;
  return useRemoval({
    noun: resource.noun,
    name: resource.nameOf(thing, locale),
    draft: `${resource.draft} ${thing.id}`,
    list,
    done,
    takeBack: undelete && (async () => resource.changed(client, place, await undelete(place, thing.id))),
    forget: () => resource.removed(client, place, thing.id),
  });
}
