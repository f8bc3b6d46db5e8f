import { useTranslations } from 'use-intl';
import { useFormats } from '../../../../lib/format.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { IconCircleCheck, IconCircleX } from '../../../../ui/pictures/icons.ts';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import { StateText } from '../../../../ui/basics/StateText.tsx';
import type { Label } from '../label-api.ts';
import classes from '../Labels.module.css';

/** How a label is reached: icon and word (PL-05). */
export function Connection({ state }: Pick<Label, 'state'>) {
  const t = useTranslations('priceLabels.state');
  const isGood = state === 'connected';
  return (
    <StateText tone={isGood ? 'good' : 'bad'} icon={isGood ? IconCircleCheck : IconCircleX}>
      {t(state)}
    </StateText>
  );
}

/** Which tills a label waits for before it shows less, and since when (DYN-05); nothing when it waits for none. */
export function TillWait({ label: { waitsForTills, waitsSince } }: { readonly label: Label }) {
  const t = useTranslations('priceLabels.waiting');
  const { moment } = useFormats();
  if (waitsSince === null || waitsForTills.length === 0) return null;
  const tills = waitsForTills.map(({ name }) => name).join(', ');
  return <div className={classes['device']}>{t('short', { tills, moment: moment(waitsSince) })}</div>;
}

/** What the shop asks for a label's product, or that it is not for sale. */
export function LabelPrice({ label }: { readonly label: Label }) {
  const t = useTranslations('priceLabels.notSold');
  if (label.notSold !== null) return <span className={classes['unsold']}>{t('title')}</span>;
  return <MoneyText amountCents={label.shopPriceCents} look="strong" />;
}

/** From here on somebody should change it. */
const lowPercent = 20;

/** How full a label's battery is. */
export function Battery({ level }: { readonly level: number | null }) {
  const { percent } = useFormats();
  if (level === null) return <span className="muted">–</span>;
  const isLow = level < lowPercent;
  return (
    <span className={classNames(classes['battery'], isLow && classes['isLow'])}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden>
        <rect x="0.75" y="0.75" width="18" height="10.5" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
        <rect x="2.75" y="2.75" width={Math.max(1, (14 * level) / 100)} height="6.5" rx="1" fill="currentColor" />
        <path d="M20.8 4v4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {percent(level)}
    </span>
  );
}
