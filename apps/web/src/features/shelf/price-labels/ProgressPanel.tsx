import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconClockPause } from '../../../ui/pictures/icons.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { progressQuery } from './label-api.ts';
import classes from './Labels.module.css';

type ProgressPanelProps = { readonly place: Place; readonly location: NonNullable<Place['location']> };

/** How many labels show what they should, and which prices are held back until they do (DYN-05). */
export function ProgressPanel({ place, location }: ProgressPanelProps) {
  const t = useTranslations('priceLabels.progress');
  const { count, moment } = useFormats();
  const { data, isError } = useQuery(progressQuery(location.id));
  return (
    <Panel title={t('title')} note={t('text')}>
      {isError && data === undefined && <p className="muted">{t('failed')}</p>}
      {data === undefined && !isError && <Skeleton width="100%" height={32} />}
      {data?.labelCount === 0 && <p className="muted">{t('none')}</p>}
      {data !== undefined && data.labelCount > 0 && (
        <div className={classes['progress']}>
          <p className={classes['progressHead']}>
            <span>
              {data.lastChangeAt === null
                ? t('shown')
                : t('change', { moment: moment(data.lastChangeAt, location.timeZone) })}
            </span>
            <span className="strong">{t('of', { shown: count(data.shownCount), count: count(data.labelCount) })}</span>
          </p>
          <span className={classes['bar']} aria-hidden>
            <span style={{ width: `${(100 * data.shownCount) / data.labelCount}%` }} />
          </span>
          {data.hostlessCount > 0 && <p>{t('hostless', { count: data.hostlessCount })}</p>}
          {data.heldCount > 0 && (
            <p className={classes['held']}>
              <Icon of={IconClockPause} size={16} />
              <span>
                {t('held', { count: data.heldCount })}{' '}
                <a className="link" href={paths.priceLabels(place.scope, { held: 'true' })}>
                  {t('view')}
                </a>
              </span>
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
