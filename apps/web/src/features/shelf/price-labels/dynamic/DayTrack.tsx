import { useTranslations } from 'use-intl';
import classes from './Dynamic.module.css';
import { dayMinutes, type Stretch } from './week-bars.ts';

type DayTrackProps = {
  readonly day: string;
  readonly stretches: readonly Stretch[];
  /** The minute of now, on the day that it is. */
  readonly nowMinute: number | null;
};

const share = (minutes: number) => `${((minutes / dayMinutes) * 100).toFixed(3)}%`;

/** The 24 hours of a day with those in which prices are up, and where the day stands now. */
export function DayTrack({ day, stretches, nowMinute }: DayTrackProps) {
  const t = useTranslations('priceLabels.week');
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' });
  const hours = list.format(
    stretches.map(({ from, to }) => t('track.stretch', { from: timeOf(from), to: timeOf(to) })),
  );
  // The word stands at the side of the line where there is room for it.
  const isLate = nowMinute !== null && nowMinute > dayMinutes * 0.85;
  return (
    <svg
      className={classes['track']}
      width="100%"
      height="32"
      role="img"
      aria-label={stretches.length === 0 ? t('track.none', { day }) : t('track.hours', { day, hours })}
    >
      <rect x="0" y="6" width="100%" height="20" rx="4" fill="var(--track)" />
      {stretches.map(({ from, to }) => (
        <rect key={from} x={share(from)} y="6" width={share(to - from)} height="20" rx="4" fill="var(--bar)" />
      ))}
      {[6, 12, 18].map((hour) => (
        <line
          key={hour}
          x1={share(hour * 60)}
          x2={share(hour * 60)}
          y1="6"
          y2="26"
          stroke="var(--panel)"
          strokeWidth="1.5"
          opacity=".75"
        />
      ))}
      {nowMinute !== null && (
        <>
          <line x1={share(nowMinute)} x2={share(nowMinute)} y1="0" y2="32" className={classes['nowLine']} />
          <text
            x={share(nowMinute)}
            dx={isLate ? -6 : 6}
            y="20.5"
            textAnchor={isLate ? 'end' : 'start'}
            className={classes['nowText']}
          >
            {t('now')}
          </text>
        </>
      )}
    </svg>
  );
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
