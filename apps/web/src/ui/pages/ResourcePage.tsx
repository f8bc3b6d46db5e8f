import type { Area } from '@larder/domain/platform/permission';
import type { ComponentProps, ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import type { Place } from '../../lib/place.ts';
import { Can } from '../basics/Can.tsx';
import { PageHead } from './PageHead.tsx';
import { type Removal, ResourceMenu } from './ResourceMenu.tsx';
import { ThingPage, type ThingPageProps } from './ThingPage.tsx';
import type { EditForm } from '../forms/use-edit-form.ts';
import {
  type PlainResource,
  useCreationForm,
  useResourceForm,
  useResourceRemoval,
} from '../forms/use-resource-form.ts';

/** What a thing's own page tells of it besides its fields. */
type About = Pick<ComponentProps<typeof PageHead>, 'facts' | 'crumbs'> &
  Pick<ComponentProps<typeof ResourceMenu>, 'items'> & {
    readonly removal: Removal;
    /** What is said once it is done, where that is not that it was deleted. */
    readonly removed?: string;
  };

type ResourcePageProps<Thing, Values extends object> = Pick<ThingPageProps<Thing>, 'list' | 'shape'> & {
  readonly resource: PlainResource<Thing, Values>;
  readonly place: Place;
  /** The thing's id as the path has it; none for a new one. */
  readonly id: string | undefined;
  /** What a new one's page and its button say, and the page of one of which nothing is known yet. */
  readonly titles: { readonly add: string; readonly edit: string };
  /** Where a new one is shown once it is made. */
  readonly leadTo: (thing: Thing) => string;
  /** Whose right to delete it takes. */
  readonly area: Area;
  readonly about: (thing: Thing, name: string) => About;
  /** The form, and what stands below it; null for a thing that does not exist yet. */
  readonly children: (edit: EditForm<Values>, thing: Thing | null) => ReactNode;
};

type Row = { readonly id: number };

/** The page of a plain resource: a new thing, or one to change or to delete. */
export function ResourcePage<Thing extends Row, Values extends object>(props: ResourcePageProps<Thing, Values>) {
  const { resource, place, id, titles, list, shape } = props;
  if (id === undefined) return <NewThing {...props} />;
  return (
    <ThingPage
      noun={resource.noun}
      title={titles.edit}
      list={list}
      query={resource.query(place, Number(id))}
      shape={shape}
    >
      {(thing) => <Loaded {...props} thing={thing} />}
    </ThingPage>
  );
}

function NewThing<Thing extends Row, Values extends object>(props: ResourcePageProps<Thing, Values>) {
  const { resource, place, titles, list, leadTo, children } = props;
  usePageTitle(titles.add);
  const { blank, problemsOf } = resource;
  const creation = { label: titles.add, cancelHref: list.href };
  const edit = useCreationForm(resource, { place, blank, problemsOf, creation, leadTo });
  return (
    <div className="stack">
      <PageHead title={titles.add} crumbs={[list]} />
      {children(edit, null)}
    </div>
  );
}

type LoadedProps<Thing, Values extends object> = ResourcePageProps<Thing, Values> & { readonly thing: Thing };

function Loaded<Thing extends Row, Values extends object>(props: LoadedProps<Thing, Values>) {
  const { resource, place, thing, list, area, about } = props;
  const name = resource.nameOf(thing, useLocale());
  usePageTitle(name);
  const { facts, crumbs = [], items, removal, removed } = about(thing, name);
  const { isRemoved, onRemoved } = useResourceRemoval(resource, { place, thing, list: list.href, done: removed });
  return (
    <div className="stack">
      <PageHead
        title={name}
        facts={facts}
        crumbs={[list, ...crumbs]}
        actions={
          <Can access="delete" area={area}>
            <ResourceMenu
              {...removal}
              noun={resource.noun}
              name={name}
              items={items}
              remove={() => resource.remove(place, thing.id)}
              onRemoved={onRemoved}
            />
          </Can>
        }
      />
      {!isRemoved && <Fields {...props} />}
    </div>
  );
}

function Fields<Thing extends Row, Values extends object>(props: LoadedProps<Thing, Values>) {
  const { resource, place, thing, children } = props;
  return children(useResourceForm(resource, { place, thing, problemsOf: resource.problemsOf }), thing);
}
