import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { InfoHint } from '../../../ui/basics/InfoHint.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { Stars } from '../../../ui/basics/Stars.tsx';
import type { ReviewList } from './api.ts';
import classes from './Reviews.module.css';
import { type Rating, ratings, reviewForm, type ReviewSearch } from './review-search.ts';

type ScorePanelProps = {
  readonly place: Place;
  readonly search: ReviewSearch;
  /** Undefined while it loads. */
  readonly list: ReviewList | undefined;
};

/** The average with one decimal (CON-02), and how often each rating was given; a bar narrows the list to its rating. */
export function ScorePanel({ place, search, list }: ScorePanelProps) {
  const t = useTranslations('reviews');
  const { score } = useFormats();
  return (
    <Panel
      title={t('score.title')}
      aside={<InfoHint label={t('score.whatIs', { name: t('score.title') })} text={t('score.definition')} />}
      isStretched
    >
      <div className={classes['score']} aria-busy={list === undefined}>
        <div className={classes['average']}>
          {list === undefined ? (
            <Skeleton width={72} height={44} />
          ) : (
            <>
              <span className={classes['number']}>{list.average === null ? t('score.none') : score(list.average)}</span>
              {list.average !== null && <Stars score={list.average} />}
              <span className={classes['count']}>{t('facts', { count: list.reviewCount })}</span>
            </>
          )}
        </div>
        <ul className={classes['bars']} aria-label={t('score.distribution')}>
          {ratings.map((rating) => (
            <RatingBar key={rating} place={place} search={search} rating={rating} list={list} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** One rating: how often it was given, as a length and as a number. Chosen again, the list shows all. */
function RatingBar({ place, search, rating, list }: ScorePanelProps & { readonly rating: Rating }) {
  const t = useTranslations('reviews.score');
  const { count, percent } = useFormats();
  const isChosen = search.rating === rating;
  const given = list?.distribution.find((one) => one.rating === Number(rating))?.reviewCount ?? 0;
  const share = list === undefined || list.reviewCount === 0 ? 0 : (given / list.reviewCount) * 100;
  const stars = t('stars', { count: Number(rating) });
  return (
    <li>
      <a
        className={classes['bar']}
        href={paths.reviews(place.scope, {
          ...(search.period === null ? {} : writePeriod(search.period)),
          ...reviewForm.write({ ...search, rating: isChosen ? null : rating, cursor: null }),
        })}
        aria-current={isChosen || undefined}
      >
        <span className="visually-hidden">{t('bar', { stars, count: given, share: percent(share, 0) })}</span>
        <span aria-hidden className={classes['rating']}>
          {rating}
        </span>
        <span aria-hidden className={classes['track']}>
          <span className={classes['fill']} style={{ width: `${share}%` }} />
        </span>
        <span aria-hidden className={classes['given']}>
          {list === undefined ? <Skeleton width={20} /> : count(given)}
        </span>
      </a>
    </li>
  );
}
