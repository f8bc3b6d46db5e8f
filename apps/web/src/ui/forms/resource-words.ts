import type { Messages } from '@larder/messages/load';
import { useTranslations } from 'use-intl';

/** Names the messages of a resource; their `noun` is its noun in sentences: on its own, with its article, many, and the way back to all. */
export type Noun = { [Name in keyof Messages]: Messages[Name] extends { noun: object } ? Name : never }[keyof Messages];

/** What is said alike of every resource: what failed, is missing, was saved or removed. `name` is what one thing is called. */
export function useResourceWords(noun: Noun) {
  const t = useTranslations('ui.resource');
  const tAll = useTranslations();
  const [the, these] = [tAll(`${noun}.noun.the`), tAll(`${noun}.noun.these`)];
  return {
    failedList: t('failedList', { these }),
    failedOne: t('failedOne', { the }),
    missing: {
      title: t('missing.title', { one: tAll(`${noun}.noun.one`) }),
      sentence: t('missing.sentence', { the }),
      text: t('missing.text'),
      back: tAll(`${noun}.noun.back`),
    },
    created: (name: string) => t('created', { name }),
    saved: (name: string) => t('saved', { name }),
    removed: (name: string) => t('removed', { name }),
    removeFailed: (name: string) => t('removeFailed', { name }),
  };
}
