import { type Comparison, offeredComparisons } from '@larder/domain/platform/comparison';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { IconArrowsDiff, IconChevronDown } from '../../../ui/pictures/icons.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { useIsPhone } from '../../../ui/basics/use-media.ts';
import { askedRanges } from './report-ranges.ts';

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
  const { before } = askedRanges(period, value, today).figures;
  const offered = [...offeredComparisons(period, today), { comparison: 'none' as const, range: null }];
  // What is offered once stands for all that come to the same days.
  const isChosen = ({ comparison, range: days }: (typeof offered)[number]) =>
    value === 'none' ? comparison === 'none' : days?.from === before.from && days.to === before.to;
  const label = value === 'none' ? t('label') : t('with', { range: range(before) });
  return (
    <Menu
      label={t('label')}
      items={offered.map((one) => ({
        key: one.comparison,
        label: t(one.comparison),
        choice: { kind: 'radio', isChecked: isChosen(one) },
        onSelect: () => onChange(one.comparison),
        ...(one.range === null ? {} : { note: range(one.range) }),
      }))}
      trigger={(props) =>
        isPhone ? (
          <IconButton {...props} icon={IconArrowsDiff} label={label} />
        ) : (
          <Button {...props} icon={IconArrowsDiff} iconAfter={IconChevronDown}>
            {label}
          </Button>
        )
      }
    />
  );
}
