import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { IconArrowsDiff, IconChevronDown } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { Period } from '../../ui/period.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { askedRanges, canCompareWithYear, comparedRange, type Comparison, comparisons } from './report-ranges.ts';

type CompareMenuProps = {
  readonly place: Place;
  readonly period: Period;
  readonly value: Comparison;
  readonly onChange: (comparison: Comparison) => void;
};

/** Chooses what the figures are held against; each choice names its days. */
export function CompareMenu({ place: { today }, period, value, onChange }: CompareMenuProps) {
  const t = useTranslations('dashboard.compare');
  const { range } = useFormats();
  const isPhone = useIsPhone();
  const offered = comparisons.filter((comparison) => comparison !== 'year' || canCompareWithYear(period, today));
  const chosen = offered.includes(value) ? value : 'previous';
  return (
    <Menu
      label={t('label')}
      items={offered.map((comparison) => ({
        key: comparison,
        label: t(comparison),
        choice: { kind: 'radio', isChecked: comparison === chosen },
        onSelect: () => onChange(comparison),
        ...(comparison === 'none'
          ? {}
          : { note: range(comparedRange(askedRanges(period, comparison, today).figures)) }),
      }))}
      trigger={(props) =>
        isPhone ? (
          <IconButton {...props} icon={IconArrowsDiff} label={t('label')} />
        ) : (
          <Button {...props} icon={IconArrowsDiff} iconAfter={IconChevronDown}>
            {t('label')}
          </Button>
        )
      }
    />
  );
}
