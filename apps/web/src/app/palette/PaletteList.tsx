import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { Keys } from '../../ui/basics/Keys.tsx';
import { Skeleton } from '../../ui/basics/Skeleton.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { ProductThumb } from '../../ui/pictures/ProductThumb.tsx';
import { type Entry, type GroupName, optionIdOf } from './entry.ts';
import { piecesOf } from './match.ts';
import classes from './Palette.module.css';

/** Entries under one heading. */
export type ShownGroup = { readonly name: GroupName | 'recent'; readonly entries: readonly Entry[] };

type PaletteListProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly groups: readonly ShownGroup[];
  readonly typed: string;
  readonly currentKey: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onSelect: (entry: Entry) => void;
  readonly isAsked: boolean;
  readonly isAwaited: boolean;
  /** The server could not be asked. */
  readonly onRetry: (() => void) | undefined;
};

/** What was found, in groups; says so while more is awaited, when there is nothing, and when it failed. */
export function PaletteList({ ref, groups, typed, isAsked, isAwaited, onRetry, ...options }: PaletteListProps) {
  const t = useTranslations('palette');
  const count = groups.reduce((sum, { name, entries }) => sum + (name === 'more' ? 0 : entries.length), 0);
  const hasNothing = count === 0 && isAsked && !isAwaited && onRetry === undefined;
  return (
    <div className={classes['results']} ref={ref}>
      <p className="visually-hidden" role="status">
        {!isAsked || isAwaited ? '' : t('count', { count })}
      </p>
      {hasNothing && <p className={classes['none']}>{t('none', { typed })}</p>}
      {onRetry !== undefined && (
        <p className={classes['none']} role="alert">
          {t('failed')}{' '}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </p>
      )}
      <div id="palette-list" role="listbox" aria-label={t('title')} aria-busy={isAwaited}>
        {groups.map(({ name, entries }) => (
          <div key={name} role="group" aria-label={t(`groups.${name}`)}>
            <div className={classes['heading']} aria-hidden>
              {t(`groups.${name}`)}
            </div>
            {entries.map((entry) => (
              <Option key={entry.key} entry={entry} typed={name === 'more' ? '' : typed} {...options} />
            ))}
          </div>
        ))}
      </div>
      {isAwaited && count === 0 && (
        <div className={classes['awaited']}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} width="40%" />
        </div>
      )}
    </div>
  );
}

type OptionProps = Pick<PaletteListProps, 'typed' | 'currentKey' | 'onPoint' | 'onSelect'> & { readonly entry: Entry };

function Option({ entry, typed, currentKey, onPoint, onSelect }: OptionProps) {
  const isCurrent = entry.key === currentKey;
  const props = {
    id: optionIdOf(entry),
    role: 'option',
    'aria-selected': isCurrent,
    tabIndex: -1,
    className: classNames(classes['option'], isCurrent && classes['current']),
    onPointerMove: () => onPoint(entry.key),
    onClick: () => onSelect(entry),
  } as const;
  const face = <Face entry={entry} typed={typed} />;
  // A link, so that it opens in a tab of its own where somebody wants that.
  if (entry.href !== undefined)
    return (
      <a {...props} href={entry.href}>
        {face}
      </a>
    );
  return <div {...props}>{face}</div>;
}

function Face({ entry, typed }: { readonly entry: Entry; readonly typed: string }) {
  const { title, detail, note, keys, icon, imageUrl } = entry;
  return (
    <>
      <span className={classes['picture']}>
        {imageUrl === undefined || imageUrl === null ? (
          <Icon of={icon} size={18} />
        ) : (
          <ProductThumb imageUrl={imageUrl} sizePx={28} />
        )}
      </span>
      <span className={classes['texts']}>
        <span className={classes['name']}>
          <Marked text={title} typed={typed} />
        </span>
        {detail !== undefined && (
          <span className={classes['detail']}>
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {note !== undefined && (
        <span className={classes['note']}>
          <Marked text={note} typed={typed} />
        </span>
      )}
      {keys !== undefined && <Keys of={keys} />}
    </>
  );
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  if (typed === '') return text;
  let at = 0;
  return piecesOf(text, typed).map((piece) => {
    const key = (at += piece.text.length);
    return piece.isTyped ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
