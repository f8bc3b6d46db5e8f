import type { Locale } from '@larder/domain/locale';
import { type QueryClient, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import type { QueryKey } from '../lib/api.ts';
import { dropDraft } from '../lib/draft.ts';
import { useNavigate } from '../lib/navigation.ts';
import type { Place } from '../lib/place.ts';
import { notify } from './notify.ts';
import { type Noun, useResourceWords } from './resource-words.ts';
import { type EditForm, type Saved, useEditForm } from './use-edit-form.ts';

type At = Pick<Place, 'location'>;

/** A resource whose things are edited in a form: its calls (`resourceApi`), and how the form and a sentence hold one. */
type Resource<Thing, Values extends object> = {
  /** Names the drafts of its forms, such as `category`. */
  readonly draft: string;
  readonly query: (at: At, id: number) => Pick<UseQueryOptions<Thing, Error, Thing, QueryKey>, 'queryKey' | 'queryFn'>;
  readonly save: (
    at: At,
    values: Values,
    known: { readonly id: number; readonly version: number | null } | null,
  ) => Promise<Thing>;
  readonly changed: (client: QueryClient, at: At, thing: Thing) => void;
  readonly removed: (client: QueryClient, at: At, id: number) => void;
  readonly savedOf: (thing: Thing) => Saved<Values>;
  /** What a thing is called in a sentence. */
  readonly nameOf: (thing: Thing, locale: Locale) => string;
};

type Row = { readonly id: number };

type FormOptions<Values> = {
  readonly place: Place;
  readonly noun: Noun;
  /** Messages by the path of the field, for everything that is wrong now. */
  readonly validate: (values: Values) => Readonly<Record<string, string>>;
};

type EditOptions<Thing, Values> = FormOptions<Values> & { readonly thing: Thing };

/** The form over a thing that there is; what is saved stays on screen, and is said. */
export function useResourceForm<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, noun, validate, thing }: EditOptions<Thing, Values>,
): EditForm<Values> {
  const client = useQueryClient();
  const locale = useLocale();
  const words = useResourceWords(noun);
  return useEditForm({
    name: `${resource.draft} ${thing.id}`,
    saved: resource.savedOf(thing),
    validate,
    save: (values, version) => resource.save(place, values, { id: thing.id, version }),
    valuesOf: (saved) => resource.savedOf(saved).values,
    reload: async () => resource.savedOf(await client.fetchQuery({ ...resource.query(place, thing.id), staleTime: 0 })),
    onSaved(saved) {
      resource.changed(client, place, saved);
      notify({ tone: 'success', title: words.saved(resource.nameOf(saved, locale)) });
    },
  });
}

type CreationOptions<Thing, Values extends object> = FormOptions<Values> & {
  readonly blank: Saved<Values>;
  readonly creation: EditForm<Values>['creation'] & {};
  /** Where the thing that was made is shown. */
  readonly leadTo: (thing: Thing) => string;
};

/** The form of a thing that does not exist yet; each place has a draft of its own. */
export function useCreationForm<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, noun, validate, blank, creation, leadTo }: CreationOptions<Thing, Values>,
): EditForm<Values> {
  const client = useQueryClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const words = useResourceWords(noun);
  const edit = useEditForm({
    name: `new ${resource.draft} ${place.location?.id ?? 'group'}`,
    saved: blank,
    validate,
    save: (values) => resource.save(place, values, null),
    onSaved(thing) {
      resource.changed(client, place, thing);
      notify({ tone: 'success', title: words.created(resource.nameOf(thing, locale)) });
      void navigate(leadTo(thing));
    },
  });
  return { ...edit, creation };
}

type RemovalOptions<Thing> = {
  readonly place: Place;
  readonly noun: Noun;
  readonly thing: Thing;
  /** The list that is left over. */
  readonly list: string;
};

/** The way out of a page whose thing was removed: while `isRemoved` its form is not shown, so that nothing asks to be saved. */
export function useResourceRemoval<Thing extends Row, Values extends object>(
  resource: Resource<Thing, Values>,
  { place, noun, thing, list }: RemovalOptions<Thing>,
): { readonly isRemoved: boolean; readonly onRemoved: () => void } {
  const client = useQueryClient();
  const locale = useLocale();
  const navigate = useNavigate();
  const words = useResourceWords(noun);
  const [isRemoved, setIsRemoved] = useState(false);
  const leave = useEffectEvent(() => {
    dropDraft(`${resource.draft} ${thing.id}`);
    notify({ tone: 'success', title: words.removed(resource.nameOf(thing, locale)) });
    void navigate(list, { replace: true }).then(() => resource.removed(client, place, thing.id));
  });
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  return { isRemoved, onRemoved: () => setIsRemoved(true) };
}
