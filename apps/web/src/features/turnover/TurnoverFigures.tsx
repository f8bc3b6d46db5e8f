import type { Turnover } from '@larder/contract/turnover';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { paths, type SearchValues } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { KpiStrip } from '../../ui/KpiStrip.tsx';

type FiguresProps = {
  readonly place: Place;
  /** The list of the receipts behind the figures, as its address has it. */
  readonly receipts: SearchValues;
  readonly turnover: Turnover | undefined;
};

const figures = ['inclusive', 'exclusive', 'vat', 'deposit', 'received'] as const;

const centsOf: { readonly [Key in (typeof figures)[number]]: (totals: Turnover['totals']) => number } = {
  inclusive: (totals) => totals.inclusiveCents,
  exclusive: (totals) => totals.exclusiveCents,
  vat: (totals) => totals.vatCents,
  deposit: (totals) => totals.depositCents,
  received: (totals) => totals.receivedCents,
};

/** The five sums of the period, each with what it counts and the receipts behind it. */
export function TurnoverFigures({ place, receipts, turnover }: FiguresProps) {
  const t = useTranslations('turnover');
  const { money } = useFormats();
  return (
    <KpiStrip
      isCompared={false}
      items={figures.map((figure) => ({
        key: figure,
        label: t(`figure.${figure}`),
        definition: t(`definition.${figure}`),
        value: turnover === undefined ? undefined : money(centsOf[figure](turnover.totals)),
        // The list of receipts shows these two; the others are no sums of it.
        ...(figure === 'inclusive' || figure === 'deposit' ? { href: paths.transactions(place.scope, receipts) } : {}),
      }))}
    />
  );
}
