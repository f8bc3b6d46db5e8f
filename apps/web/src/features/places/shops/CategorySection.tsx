import { translate } from '@larder/domain/platform/translated-text';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n.ts';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { droppedAt, type Step, stepped } from '../../../ui/order/steps.ts';
import { CategoryRow } from './CategoryRow.tsx';
import classes from './Shop.module.css';
import type { Shop } from './shop-values.ts';
import { useDroppedRow } from '../../../ui/order/use-row-drag.ts';
import type { SectionProps } from './use-shop-form.ts';

const isId = (id: unknown): id is number => typeof id === 'number';

/** The order in which the till shows the categories: dragged, by buttons, or by the keyboard (SHP-02, WCAG 2.2, 2.5.7). */
export function CategorySection({
  edit: { form },
  categories,
}: SectionProps & { readonly categories: Shop['categories'] }) {
  const t = useTranslations('shops');
  const { locale } = useLanguage();
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: number; readonly control: string } | null>(null);
  const names = new Map(categories.map(({ id, name }) => [id, translate(name, locale)]));
  const ids = form.getValues().categoryOrder.filter((id) => names.has(id));
  const place = (next: readonly number[], change: { readonly id: number; readonly control: string }) => {
    form.setFieldValue('categoryOrder', next);
    setMoved(change);
  };
  useDroppedRow('category', isId, (id, target) => place(droppedAt(ids, id, target), { id, control: 'handle' }));
  useLayoutEffect(() => {
    // A row that changes its place in the document loses the focus that a next step needs.
    if (moved !== null)
      list.current?.querySelector<HTMLElement>(`[data-control="${moved.control} ${moved.id}"]`)?.focus();
  }, [moved]);
  const told =
    moved === null
      ? ''
      : t('order.moved', {
          name: names.get(moved.id) ?? '',
          place: String(ids.indexOf(moved.id) + 1),
          count: String(ids.length),
        });
  return (
    <FormSection id="categoryOrder" title={t('section.categoryOrder')} note={t('help.categoryOrder')}>
      {ids.length === 0 && <p className="muted">{t('order.empty')}</p>}
      <ol ref={list} className={classes['order']} aria-label={t('order.list')}>
        {ids.map((id, index) => (
          <CategoryRow
            key={id}
            id={id}
            name={names.get(id) ?? ''}
            place={index + 1}
            count={ids.length}
            helpId={helpId}
            onStep={(step: Step, control: string) => place(stepped(ids, id, step), { id, control })}
          />
        ))}
      </ol>
      <p id={helpId} hidden>
        {t('order.handleHelp')}
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </FormSection>
  );
}
