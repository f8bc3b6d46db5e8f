import { useTranslations } from 'use-intl';
import { useTimeZone } from '../../../lib/format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconAlertTriangle, IconInfoCircle } from '../../../ui/pictures/icons.ts';
import { priceNotesOf } from './price-notes.ts';
import classes from './Product.module.css';
import type { SectionProps } from './section-props.ts';

const sentences = [
  'alcohol_reduction.nl',
  'alcohol_advice.nl',
  'lowest_of_30_days.nl',
  'lowest_of_30_days.de',
  'deposit_apart.nl',
  'deposit_apart.de',
] as const;

/** What the law says of the prices as they stand in the form; it keeps nobody from saving. */
export function PriceNotes({ edit: { form }, frame, options, prices }: SectionProps) {
  const t = useTranslations('products');
  const tLaw = useTranslations('priceLaw');
  const day = useToday(useTimeZone());
  const notes = priceNotesOf(form.getValues(), frame, { ...prices, depositOptions: options.depositOptions, day });
  // Two countries with the same rule say it once.
  const codes = [...new Set(notes.map(({ code }) => code))];
  const told = codes.flatMap((code) => notes.find((rule) => rule.code === code) ?? []);
  return (
    <ul className={classes['notes']} aria-label={t('law')} aria-live="polite" hidden={told.length === 0}>
      {told.map((rule) => {
        const sentence = sentences.find((key) => key === `${rule.code}.${rule.country}`);
        const isWarning = rule.code !== 'deposit_apart';
        return (
          sentence !== undefined && (
            <li key={sentence} className={classNames(isWarning && classes['warning'])}>
              <Icon of={isWarning ? IconAlertTriangle : IconInfoCircle} size={16} />
              {tLaw(sentence)}
            </li>
          )
        );
      })}
    </ul>
  );
}
