import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconChevronDown } from '../../../ui/pictures/icons.ts';
import classes from './Product.module.css';
import { shownIn, toggled, withAll } from './shop-choice.ts';

type PlaceRowProps = {
  readonly place: AllowedProperty;
  readonly hidden: readonly number[];
  /** What the location asks instead of the advised price. */
  readonly ownPriceCents: number | undefined;
  readonly told: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined };
  readonly onChange: (hidden: readonly number[]) => void;
};

/** One location to tick, with its shops below it where there are several. */
export function PlaceRow({ place, hidden, ownPriceCents, told, onChange }: PlaceRowProps) {
  const t = useTranslations('products.shops');
  const { count: inDigits, money } = useFormats();
  const id = useId();
  const { count, shown } = shownIn([place], hidden);
  // What is only partly for sale shows at once where.
  const [isOpen, setIsOpen] = useState(shown > 0 && shown < count);
  const hasChoice = count > 1;
  const howMany = t('count', { shown: inDigits(shown), count: inDigits(count) });
  return (
    <li className={classes['place']}>
      <div className={classes['placeHead']}>
        <Checkbox
          {...told}
          label={place.name}
          checked={shown > 0}
          indeterminate={shown > 0 && shown < count}
          disabled={count === 0}
          onChange={() => onChange(withAll(hidden, [place], shown < count))}
        />
        <span className={classes['placeFacts']}>
          {ownPriceCents !== undefined && <span>{t('ownPrice', { amount: money(ownPriceCents) })}</span>}
          {hasChoice && (
            <button
              type="button"
              className={classNames(classes['fold'], isOpen && classes['isOpen'])}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${place.name}: ${howMany}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {howMany}
              <Icon of={IconChevronDown} size={14} />
            </button>
          )}
        </span>
      </div>
      {hasChoice && (
        <ul id={id} hidden={!isOpen} className={classes['placeShops']}>
          {place.shops.map((shop) => (
            <li key={shop.id}>
              <Checkbox
                label={shop.name}
                checked={!hidden.includes(shop.id)}
                onChange={() => onChange(toggled(hidden, shop.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
