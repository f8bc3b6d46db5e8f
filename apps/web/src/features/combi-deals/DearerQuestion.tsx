import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { DealFigures } from './deal-figures.ts';

type DearerQuestionProps = {
  readonly figures: DealFigures;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before a combi-deal is saved that costs more than its products apart: more often a slip than a plan (CMB-01). */
export function DearerQuestion({ figures: { priceCents, saving }, onConfirm, onCancel }: DearerQuestionProps) {
  const t = useTranslations('combiDeals.dearer');
  const { money } = useFormats();
  if (priceCents === null || saving === null) return null;
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('text', { regular: money(priceCents + saving.largestCents), price: money(priceCents) })}
      confirmLabel={t('confirm')}
      isDestructive={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
