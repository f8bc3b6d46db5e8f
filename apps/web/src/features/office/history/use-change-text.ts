import type { HistoryChange, HistoryEntry, HistoryValue } from '@larder/contract/office/history';
import { addDays } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';

/** Any Monday: a day of the week has a name and no date. */
const monday = '2024-01-01';

/** Says what the history tells in the reader's language. */
export type ChangeText = {
  /** `Winkelprijs Utrecht` */
  readonly field: (change: HistoryChange) => string;
  /** `€ 4,25`, or that there is nothing. */
  readonly value: (value: HistoryValue | null) => string;
  /** `Winkelprijs Utrecht: € 3,95 → € 4,25`; of a thing that is new what it has, and not that it had nothing. */
  readonly sentence: (change: HistoryChange, isNew?: boolean) => string;
  readonly action: (entry: HistoryEntry) => string;
  /** `, met 213 andere artikelen`; nothing where it was done to one alone. */
  readonly others: (entry: HistoryEntry) => string;
  readonly who: (entry: HistoryEntry) => string;
};

/** The words of the history. */
export function useChangeText(): ChangeText {
  const t = useTranslations('history');
  const field = useFieldText();
  const value = useValueText();
  return {
    field,
    value,
    sentence: (change, isNew = false) => {
      const { before, after } = change;
      const name = field(change);
      if (before?.kind === 'unshown' || after?.kind === 'unshown') return t('changed', { field: name });
      if (isNew && after !== null) return t('given', { field: name, after: value(after) });
      return t('change', { field: name, before: value(before), after: value(after) });
    },
    action: ({ action }) => (action === null ? t('unknownAction') : t(`action.${action}`)),
    others: ({ otherCount }) => (otherCount === 0 ? '' : `, ${t('others', { count: otherCount })}`),
    who: ({ who }) => who.name ?? t(`who.${who.kind}`),
  };
}

function useFieldText(): ChangeText['field'] {
  const t = useTranslations('history');
  const w = useTranslations('historyWords');
  const { weekday } = useFormats();
  return ({ field: key, part }) => {
    const field = w(`field.${key}`);
    if (part === null) return field;
    if (part.kind === 'language') return t('of', { field, part: w(`word.language_${part.language}`) });
    if (part.kind === 'day') return t('of', { field, part: weekday(addDays(monday, part.number - 1)) });
    if (part.kind === 'group') return t('group', { field, number: String(part.number) });
    const name = 'name' in part ? (part.name ?? t('gone')) : '';
    if (part.kind === 'shop')
      return key === 'visible' ? t('visibleIn', { shop: name }) : t('of', { field, part: name });
    return part.kind === 'property' ? t('at', { field, place: name }) : t('of', { field, part: name });
  };
}

function useValueText(): ChangeText['value'] {
  const t = useTranslations('history');
  const w = useTranslations('historyWords');
  const { money, count, moment, day } = useFormats();
  return (value) => {
    if (value === null) return t('nothing');
    switch (value.kind) {
      case 'text':
        return value.text;
      case 'cents':
        return money(value.cents);
      case 'count':
        return count(value.count);
      case 'percent':
        return t('percent', { percent: count(value.percent) });
      case 'flag':
        return value.isOn ? t('yes') : t('no');
      case 'moment':
        return moment(value.at);
      case 'day':
        return day(value.day);
      case 'content':
        return `${count(value.quantity)} ${t(`unit.${value.unit}`)}`;
      case 'hours':
        return t('hours', { from: value.from, to: value.to });
      case 'words':
        return value.words.map((word) => w(`word.${word}`)).join(', ');
      case 'things':
        return value.things.map(({ name }) => name ?? t('gone')).join(', ');
      case 'unshown':
        return t('set');
    }
  };
}
