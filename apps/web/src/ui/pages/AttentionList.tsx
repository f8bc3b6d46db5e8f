import { useTranslations } from 'use-intl';
import classes from './AttentionList.module.css';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import { IconCheck, IconChevronRight } from '../pictures/icons.ts';
import { Skeleton } from '../basics/Skeleton.tsx';
import tints from '../basics/tints.module.css';

/** Something that needs a person: what, and where or since when. */
export type AttentionItem = {
  readonly key: string;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly icon: Glyph;
  readonly title: string;
  readonly detail: string;
  /** Where it is put right, or seen closer; without it the item only says so. */
  readonly href?: string | undefined;
};

const severity = { bad: 0, warn: 1, info: 2 } as const;
const longestList = 5;

const skeletonWidths = [172, 148, 160];

function LoadingItems() {
  return skeletonWidths.map((width) => (
    <li key={width}>
      <div className={classes['item']}>
        <Skeleton width={32} height={32} />
        <span className={classes['lines']}>
          <Skeleton width={width} />
          <Skeleton width={width - 60} height={10} />
        </span>
      </div>
    </li>
  ));
}

function Item({ tone, icon, title, detail, href }: Omit<AttentionItem, 'key'>) {
  const body = (
    <>
      <span className={classNames(classes['tile'], tints[tone])}>
        <Icon of={icon} />
      </span>
      <span>
        <span className={classes['title']}>{title}</span>
        <span className={classes['detail']}>{detail}</span>
      </span>
      {href !== undefined && (
        <span className={classes['chevron']}>
          <Icon of={IconChevronRight} size={16} />
        </span>
      )}
    </>
  );
  if (href === undefined) return <div className={classes['item']}>{body}</div>;
  return (
    <a href={href} className={classes['item']}>
      {body}
    </a>
  );
}

type AttentionListProps = {
  readonly label: string;
  /** Undefined while they load. */
  readonly items: readonly AttentionItem[] | undefined;
};

/** What asks for attention, the most severe first and five at most; when nothing does, it says so. */
export function AttentionList({ label, items }: AttentionListProps) {
  const t = useTranslations('ui.attention');
  if (items?.length === 0) {
    return (
      <div className={classes['none']}>
        <span className={classNames(classes['tile'], tints['good'])}>
          <Icon of={IconCheck} />
        </span>
        {t('none')}
      </div>
    );
  }
  const shown = items?.toSorted((a, b) => severity[a.tone] - severity[b.tone]).slice(0, longestList);
  return (
    <ul className={classes['list']} aria-label={label} aria-busy={items === undefined}>
      {shown === undefined && <LoadingItems />}
      {shown?.map(({ key, ...item }) => (
        <li key={key}>
          <Item {...item} />
        </li>
      ))}
    </ul>
  );
}
