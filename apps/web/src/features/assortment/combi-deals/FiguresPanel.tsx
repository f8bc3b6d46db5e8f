import type { PlainDay } from '@larder/domain/platform/date-range';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconAlertTriangle } from '../../../ui/pictures/icons.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import classes from './CombiDeals.module.css';
import { type DealFigures, figuresOf, isUnsellable, regularRangeOf } from './deal-figures.ts';
import type { DealFrame } from './deal-frame.ts';
import type { DealValues } from './deal-values.ts';

type FiguresPanelProps = { readonly values: DealValues; readonly frame: DealFrame; readonly day: PlainDay };

/** What a combi-deal comes to: the goods and the deposit apart, the usual price beside it, and what a guest saves. */
export function FiguresPanel({ values, frame, day }: FiguresPanelProps) {
  const t = useTranslations('combiDeals');
  const all = figuresOf(values, frame.places, day);
  const isChosen = values.groups.some((products) => products.length > 0);
  const isWhole = values.groups.every((products) => products.length > 0);
  return (
    <Panel title={t('figures.title')}>
      <div className={classes['figures']}>
        {all.map((figures) => (
          <div key={figures.country} className={classes['country']}>
            {all.length > 1 && <h3>{t(`figures.country.${figures.country}`)}</h3>}
            <CountryFigures figures={figures} values={values} isChosen={isChosen} />
          </div>
        ))}
        {isWhole && isUnsellable(values.groups) && <Warning>{t('unsellable')}</Warning>}
        <p className="muted caption">{t(isWhole ? 'figures.vat' : 'figures.waiting')}</p>
      </div>
    </Panel>
  );
}

type CountryFiguresProps = {
  readonly figures: DealFigures;
  readonly values: DealValues;
  readonly isChosen: boolean;
};

function CountryFigures({ figures, values, isChosen }: CountryFiguresProps) {
  const t = useTranslations('combiDeals.figures');
  const { money } = useFormats();
  const { depositCents, priceCents, saving } = figures;
  const { leastCents, largestCents } = regularRangeOf(values.groups);
  const range = (least: number, largest: number) =>
    least === largest ? money(least) : t('range', { least: money(least), largest: money(largest) });
  return (
    <>
      <dl className={classes['sums']}>
        <dt>{t('price')}</dt>
        <dd className={classes['main']}>{priceCents === null ? '–' : money(priceCents)}</dd>
        <dt>{t('deposit')}</dt>
        <dd>{money(depositCents)}</dd>
        <dt>{t('total')}</dt>
        <dd>{priceCents === null ? '–' : money(priceCents + depositCents)}</dd>
        <dt className={classes['apart']}>{t('regular')}</dt>
        <dd className={classes['apart']}>{isChosen ? range(leastCents, largestCents) : '–'}</dd>
        {saving !== null && saving.leastCents > 0 && (
          <>
            <dt>{t('saving')}</dt>
            <dd>{range(saving.leastCents, saving.largestCents)}</dd>
          </>
        )}
      </dl>
      {saving !== null && saving.largestCents <= 0 && <Warning>{t('noSaving')}</Warning>}
      {saving !== null && saving.leastCents <= 0 && saving.largestCents > 0 && <Warning>{t('partSaving')}</Warning>}
    </>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p className={classes['warning']} role="status">
      <Icon of={IconAlertTriangle} size={16} />
      <span>{children}</span>
    </p>
  );
}
