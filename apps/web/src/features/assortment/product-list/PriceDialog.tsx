import { priceCheck, priceLimits } from '@larder/domain/assortment/product';
import { type PriceShift, shiftedPrice } from '@larder/domain/assortment/product-changes';
import type { ListedProduct } from '@larder/contract/assortment/products';
import { translate } from '@larder/domain/platform/translated-text';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { readMoney, tidyMoney } from '../../../ui/fields/money-input.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { ChangeBody } from './api.ts';
import classes from './Assortment.module.css';
import type { ManyChange } from './use-many-change.ts';

type PriceDialogProps = {
  readonly place: Place;
  readonly many: ManyChange;
  readonly chosen: ChangeBody;
  readonly count: number;
  /** Chosen products that are on screen, to show what becomes of their prices. */
  readonly examples: readonly ListedProduct[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const exampleCount = 5;
const largestStep = 1_000_000;

/** Raises or lowers the prices of the chosen products, after showing what becomes of the first of them. */
export function PriceDialog({ place, many, chosen, count, examples, onClose, onDone }: PriceDialogProps) {
  const t = useTranslations('assortment.price');
  const tFailed = useTranslations('assortment.failed');
  const tChange = useTranslations('assortment.change');
  const tUi = useTranslations('ui');
  const id = useId();
  const [way, setWay] = useState<'raise' | 'lower'>('raise');
  const [by, setBy] = useState<PriceShift['by']>('percent');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const step = readMoney(text) ?? 0;
  const problem = step <= 0 ? t('wrong') : step > largestStep ? t('tooBig') : undefined;
  const shift: PriceShift = { by, value: way === 'raise' ? step : -step };
  const save = async () => {
    setIsTried(true);
    if (problem !== undefined) return document.getElementById(`${id}-step`)?.focus();
    const priceShift = { ...shift, of: place.location === undefined ? 'advised' : 'own' } as const;
    const outcome = await many.change({ ...chosen, priceShift }, (changed) => tChange('priced', { count: changed }));
    setFailure(outcome.failure);
    if (outcome.failure !== null) return;
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('title', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={many.isBusy}>
            {t('apply')}
          </Button>
        </>
      }
    >
      {place.location === undefined ? t('advised') : t('own', { location: place.location.name })}
      <form
        id={id}
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure !== null && (
          <FormNotice tone="bad">
            <strong>{tFailed('change')}</strong>
            <br />
            {many.reasonOf(failure)}
          </FormNotice>
        )}
        <div className={classes['choices']}>
          <Segmented
            label={t('way')}
            value={way}
            options={(['raise', 'lower'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={setWay}
          />
          <Segmented
            label={t('by')}
            value={by}
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={setBy}
          />
        </div>
        <TextInput
          id={`${id}-step`}
          label={t(by === 'amount' ? 'amountLabel' : 'percentLabel')}
          value={text}
          inputMode="decimal"
          maxLength={12}
          data-autofocus
          leftSection={by === 'amount' ? <span aria-hidden="true">{'€'}</span> : undefined}
          rightSection={by === 'percent' ? <span aria-hidden="true">{'%'}</span> : undefined}
          error={isTried ? problem : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => setText(tidyMoney(text))}
        />
        {examples.length > 0 && <Preview place={place} products={examples} count={count} shift={shift} />}
      </form>
    </Dialog>
  );
}

type PreviewProps = {
  readonly place: Place;
  readonly products: readonly ListedProduct[];
  readonly count: number;
  readonly shift: PriceShift;
};

/** What the first products cost now, and afterwards. */
function Preview({ place, products, count, shift }: PreviewProps) {
  const t = useTranslations('assortment.price');
  const locale = useLocale();
  const { money } = useFormats();
  const shown = products.slice(0, exampleCount);
  const shiftOf = ({ customPriceCents, retailPriceCents }: ListedProduct) => {
    const from = place.location === undefined ? retailPriceCents : (customPriceCents ?? retailPriceCents);
    return { from, to: shiftedPrice(from, shift) };
  };
  const isWrong = shown.some((product) => priceCheck(shiftOf(product).to, true) !== null);
  return (
    <section className={classes['preview']} aria-live="polite">
      <h3>{t('preview')}</h3>
      <ul>
        {shown.map((product) => {
          const { from, to } = shiftOf(product);
          return (
            <li key={product.id}>
              <span>{translate(product.name, locale)}</span>
              <span className={priceCheck(to, true) === null ? undefined : classes['bad']}>
                {from === to ? t('same', { amount: money(from) }) : `${money(from)} → ${money(to)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {isWrong && (
        <p className={`${classes['more']} ${classes['bad']}`}>
          {t('impossible', { least: money(priceLimits.leastCents), largest: money(priceLimits.largestCents) })}
        </p>
      )}
      {count > shown.length && <p className={classes['more']}>{t('previewMore', { count: count - shown.length })}</p>}
    </section>
  );
}
