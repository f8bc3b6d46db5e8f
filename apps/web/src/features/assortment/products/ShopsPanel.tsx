import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import classes from './Product.module.css';
import type { SectionProps } from './section-props.ts';
import { plainName, shownIn, toggled, withAll } from './shop-choice.ts';

/** From here on locations are many enough to search. */
const searchedFrom = 8;

type ShopsPanelProps = SectionProps & {
  /** What a location asks instead of the advised price, by its id. */
  readonly ownPrices: ReadonlyMap<number, number>;
};

/** Where it is for sale: the locations with their shops, or the shops of the one location (PRD-04). */
export function ShopsPanel({ edit: { form }, frame, labels, ownPrices }: ShopsPanelProps) {
  const t = useTranslations('products.shops');
  const id = useId();
  const [sought, setSought] = useState('');
  const hidden = form.getValues().propertyConfigs;
  const { places, isArchived } = frame;
  const sold = shownIn(places, hidden);
  const error = form.errors['propertyConfigs'];
  const isWrong = Boolean(error);
  const change = (next: readonly number[]) => form.setFieldValue('propertyConfigs', next);
  const isAll = sold.shown === sold.count;
  const found = places.filter(({ name }) => plainName(name).includes(plainName(sought)));
  const [only] = places;
  const told = { 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? id : undefined };
  return (
    <Panel
      title={labels.propertyConfigs}
      aside={
        sold.count > 1 && !isArchived ? (
          <button
            type="button"
            className={classNames('link', classes['all'])}
            onClick={() => change(withAll(hidden, places, !isAll))}
          >
            {t(isAll ? 'nothing' : 'all')}
          </button>
        ) : undefined
      }
    >
      <fieldset disabled={isArchived} className={classes['shops']} aria-label={labels.propertyConfigs}>
        {places.length >= searchedFrom && (
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            // Enter in a search must not save the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        )}
        {sold.count === 0 && <p className="muted">{t('empty')}</p>}
        <ul className={classes['places']}>
          {places.length === 1
            ? only?.shops.map((shop) => (
                <li key={shop.id} className={classes['place']}>
                  <Checkbox
                    {...told}
                    label={shop.name}
                    checked={!hidden.includes(shop.id)}
                    onChange={() => change(toggled(hidden, shop.id))}
                  />
                </li>
              ))
            : found.map((place) => (
                <PlaceRow
                  key={place.id}
                  place={place}
                  hidden={hidden}
                  ownPriceCents={ownPrices.get(place.id)}
                  told={told}
                  onChange={change}
                />
              ))}
          {found.length === 0 && <li className="muted">{t('notFound')}</li>}
        </ul>
        {isWrong && (
          <p id={id} className={classes['error']}>
            {error}
          </p>
        )}
      </fieldset>
    </Panel>
  );
}
