import { useTranslations } from 'use-intl';

/** The forms of a noun in sentences: on its own, with its article, many with theirs, and the way back to all of them. */
type NounForm = 'one' | 'the' | 'these' | 'back';

/** Says a noun in the page's language: the messages of each resource have `noun`. */
export type Noun = (form: `noun.${NounForm}`) => string;

/** What is said alike of every resource: what failed, is missing, was saved or removed. `name` is what one thing is called. */
export function useResourceWords(noun: Noun) {
  const t = useTranslations('ui.resource');
  return {
    failedList: t('failedList', { these: noun('noun.these') }),
    failedOne: t('failedOne', { the: noun('noun.the') }),
    missing: {
      title: t('missing.title', { one: noun('noun.one') }),
      sentence: t('missing.sentence', { the: noun('noun.the') }),
      text: t('missing.text'),
      back: noun('noun.back'),
    },
    created: (name: string) => t('created', { name }),
    saved: (name: string) => t('saved', { name }),
    removed: (name: string) => t('removed', { name }),
    removeTitle: (name: string) => t('removeTitle', { name }),
    removeFailed: (name: string) => t('removeFailed', { name }),
  };
}
