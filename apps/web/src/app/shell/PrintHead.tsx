import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { usePrintedAt } from '../../theme/printing.ts';
import type { Place } from './place.ts';

/** Over every page on paper: whose it is, and when it was printed. */
export function PrintHead({ user, location }: Place) {
  const t = useTranslations('shell.print');
  const { moment } = useFormats();
  const printedAt = usePrintedAt();
  if (printedAt === undefined) return null;
  const names = [user.group?.name, location?.name].filter((name) => name !== undefined);
  return (
    <div className="print-only print-head">
      <b>{names.join(' · ')}</b>
      <span>{t('printed', { moment: moment(printedAt) })}</span>
    </div>
  );
}
