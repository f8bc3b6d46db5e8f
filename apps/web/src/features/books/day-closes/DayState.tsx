import type { DayClose } from '@larder/contract/books/day-closes';
import { useTranslations } from 'use-intl';
import { IconCircleDashed, IconClockPause, IconLock } from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';

const looks = {
  open: { tone: 'info', icon: IconCircleDashed },
  due: { tone: 'info', icon: IconClockPause },
  closed: { tone: 'good', icon: IconLock },
  empty: { tone: 'neutral', icon: IconCircleDashed },
} as const;

/** How far a day is: icon, word and colour. */
export function DayState({ state }: Pick<DayClose, 'state'>) {
  const t = useTranslations('dayCloses.state');
  return <StateText {...looks[state]}>{t(state)}</StateText>;
}
