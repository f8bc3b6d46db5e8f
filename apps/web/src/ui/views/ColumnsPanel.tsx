import type { ViewListName } from '@larder/domain/office/saved-views';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { columnsNamed, type KnownColumn, usePageAddress } from '../../lib/page-address.ts';
import { Button } from '../basics/Button.tsx';
import { droppedAt, type Step, stepped } from '../order/steps.ts';
import { useDroppedRow } from '../order/use-row-drag.ts';
import { Popover } from '../overlays/Popover.tsx';
import { ColumnRow, columnRows } from './ColumnRow.tsx';
import classes from './Views.module.css';

type ColumnsPanelProps = {
  readonly list: ViewListName;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** All columns that there are, in their order, and which of them are shown. */
type Choice = { readonly order: readonly string[]; readonly shown: ReadonlySet<string> };

const isKey = (id: unknown): id is string => typeof id === 'string';

/** Chooses the columns of a list and their order: by boxes, by dragging, by buttons and by keys (WCAG 2.2, 2.5.7). */
export function ColumnsPanel({ list, anchor, onClose }: ColumnsPanelProps) {
  const t = useTranslations('savedViews.columns');
  const { search, change, knownColumns } = usePageAddress();
  const helpId = useId();
  const rows = useRef<HTMLOListElement>(null);
  const [known] = useState(knownColumns);
  const [{ order, shown }, setChoice] = useState(() => firstChoice(list, search['columns'], known));
  const [moved, setMoved] = useState<{ readonly key: string; readonly control: string } | null>(null);
  const headers = new Map(known.map(({ key, header }) => [key, header]));
  const choose = (next: Choice) => {
    setChoice(next);
    change({ ...search, columns: next.order.filter((key) => next.shown.has(key)).join(',') }, { replace: true });
  };
  const place = (next: readonly string[], { key, control }: { readonly key: string; readonly control: string }) => {
    choose({ order: next, shown });
    setMoved({ key, control });
  };
  useDroppedRow(columnRows, isKey, (key, target) => place(droppedAt(order, key, target), { key, control: 'handle' }));
  useLayoutEffect(() => {
    // A row that changes its place in the document loses the focus that a next step needs.
    if (moved !== null)
      rows.current?.querySelector<HTMLElement>(`[data-control="${moved.control} ${moved.key}"]`)?.focus();
  }, [moved]);
  const stays = known.find(({ isRowLink }) => isRowLink === true)?.key;
  return (
    <Popover
      anchor={anchor}
      align="end"
      role="dialog"
      aria-label={t('title')}
      className={classes['panel']}
      onClose={onClose}
    >
      <ol ref={rows} className={classes['columns']} aria-label={t('title')}>
        {order.map((key, index) => (
          <ColumnRow
            key={key}
            id={key}
            name={headers.get(key) ?? key}
            place={index + 1}
            count={order.length}
            helpId={helpId}
            isShown={shown.has(key)}
            // A list without the way to its things, or without any column, is none.
            isFixed={key === stays || (shown.has(key) && shown.size === 1)}
            onToggle={() => choose({ order, shown: toggled(shown, key) })}
            onStep={(step: Step, control: string) => place(stepped(order, key, step), { key, control })}
          />
        ))}
      </ol>
      <p id={helpId} hidden>
        {t('handleHelp')}
      </p>
      <p className="visually-hidden" role="status">
        {moved !== null &&
          t('moved', {
            name: headers.get(moved.key) ?? '',
            place: String(order.indexOf(moved.key) + 1),
            count: String(order.length),
          })}
      </p>
      {search['columns'] !== undefined && (
        <Button
          isFullWidth
          onClick={() => {
            onClose();
            change({ ...search, columns: undefined }, { replace: true });
          }}
        >
          {t('reset')}
        </Button>
      )}
    </Popover>
  );
}

/** What is chosen; without a choice, what the table has room for. */
function firstChoice(list: ViewListName, text: string | undefined, known: readonly KnownColumn[]): Choice {
  const all = known.map(({ key }) => key);
  const there = columnsNamed(known, text)?.map(({ key }) => key);
  if (there === undefined) return { order: all, shown: new Set(keysOnScreen(list) ?? all) };
  return { order: [...there, ...all.filter((key) => !there.includes(key))], shown: new Set(there) };
}

/** The columns that the table shows; which ones it has room for, only the style sheet knows. Null without a table. */
function keysOnScreen(list: ViewListName): readonly string[] | null {
  const heads = [...document.querySelectorAll<HTMLElement>(`table[data-list="${list}"] th[data-column]`)];
  const keys = heads.filter((head) => head.getClientRects().length > 0).map((head) => head.dataset['column'] ?? '');
  return keys.length === 0 ? null : keys;
}

function toggled(shown: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...shown].filter((other) => other !== key);
  return new Set(shown.has(key) ? others : [...others, key]);
}
