import { useTranslations } from 'use-intl';
import classes from './AttentionList.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './Icon.tsx';
import { IconCheck, IconChevronRight } from './icons.ts';

/** Something that needs a person: what, and where or since when. */
export type AttentionItem = {
  readonly key: string;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly icon: Glyph;
  readonly title: string;
  readonly detail: string;
  /** Where it is put right. */
  readonly href: string;
};

const severity = { bad: 0, warn: 1, info: 2 } as const;
const longestList = 5;

/** What asks for attention, the most severe first and five at most; when nothing does, it says so. */
export function AttentionList({ label, items }: { label: string; items: readonly AttentionItem[] }) {
  const t = useTranslations('ui.attention');
  if (items.length === 0) {
    return (
      <div className={classes['none']}>
        <span className={classNames(classes['tile'], classes['good'])}>
          <Icon of={IconCheck} />
        </span>
        {t('none')}
      </div>
    );
  }
  const shown = items.toSorted((a, b) => severity[a.tone] - severity[b.tone]).slice(0, longestList);
  return (
    <ul className={classes['list']} aria-label={label}>
      {shown.map(({ key, tone, icon, title, detail, href }) => (
        <li key={key}>
          <a href={href} className={classes['item']}>
            <span className={classNames(classes['tile'], classes[tone])}>
              <Icon of={icon} />
            </span>
            <span>
              <span className={classes['title']}>{title}</span>
              <span className={classes['detail']}>{detail}</span>
            </span>
            <span className={classes['chevron']}>
              <Icon of={IconChevronRight} size={16} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
