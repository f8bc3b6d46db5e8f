import type { HistoryChange, HistoryEntry } from '@larder/contract/office/history';
import type { Endpoint } from '@larder/contract/platform/endpoint';
import { restoreWays, type RestoreWay } from '@larder/contract/restores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { call, queryOptionsFor } from '../../../lib/api.ts';
import { fieldSentences, useFailureText } from '../../../lib/failure.ts';
import type { Place } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { changedMeanwhile, useSayDone } from '../../../ui/overlays/use-say-done.ts';
import { recordOf, restoreOf } from './restore.ts';
import { useChangeText } from './use-change-text.ts';

/** The calls about the thing of a line. */
export type Calls = { readonly way: RestoreWay; readonly inputOf: (endpoint: Endpoint) => Input };
type Input = { readonly params: Readonly<Record<string, number>>; readonly propertyId: number | null };

/** What can put something of a line back; null where nothing can. */
export function callsOf({ location }: Place, { action, subject }: HistoryEntry): Calls | null {
  const way = action === null ? undefined : restoreWays[action];
  if (way === undefined || subject === null) return null;
  const propertyId = way.isOfLocation === true ? subject.id : (location?.id ?? null);
  return {
    way,
    inputOf: ({ path }) => ({
      params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, subject.id])),
      propertyId,
    }),
  };
}

type Restored = { readonly place: Place; readonly calls: Calls; readonly change: HistoryChange };

/** Puts the former value of a change back, by the call that changes the thing (HIS-04); null where it cannot be, or is so already. */
export function useRestoring({ place, calls, change }: Restored) {
  const t = useTranslations('history.restore');
  const client = useQueryClient();
  const failureText = useFailureText();
  const sayDone = useSayDone();
  const field = useChangeText().field(change);
  const { way, inputOf } = calls;
  // On its own page the thing is known already.
  const thing = recordOf(useQuery(queryOptionsFor(way.get, inputOf(way.get))).data);
  const propertyOf = (shopId: number) =>
    place.properties.find(({ shops }) => shops.some(({ id }) => id === shopId))?.id;
  const restore = thing['version'] === undefined ? null : restoreOf(way, change, { thing, propertyOf });
  const putting = useMutation({
    mutationFn: async () => {
      if (restore === null) return;
      const { body, back } = restore;
      const { version } = recordOf(await send(calls, { body, version: thing['version'] }));
      const takeBack = async () => {
        await send(calls, { body: back, version });
        await client.invalidateQueries();
      };
      sayDone({ title: t('done', { field }), takeBack: back === null ? undefined : takeBack });
    },
    onError: (error) => notify({ tone: 'error', title: t('failed', { field }), text: reasonOf(error) }),
    // Lists, menus and prices show it too.
    onSettled: () => client.invalidateQueries(),
  });
  return restore === null ? null : putting;

  /** Why not: somebody was first, or the rule that the value breaks now, in the words of its field. */
  function reasonOf(error: Error): string {
    if (error === changedMeanwhile || (isApiError(error) && error.code === 'stale_version')) return t('stale');
    return fieldSentences(error) ?? failureText(error);
  }
}

type Change = { readonly body: unknown; readonly version: unknown };

async function send({ way, inputOf }: Calls, { body, version }: Change): Promise<unknown> {
  const { get, update } = way;
  const seen = Number(version);
  // What has no version of its own to be held to is looked at once more.
  if (update.isVersioned !== true) {
    const now: unknown = await call(get, inputOf(get));
    if (recordOf(now)['version'] !== seen) throw changedMeanwhile;
  }
  return call(update, { ...inputOf(update), body, ifMatch: seen });
}
