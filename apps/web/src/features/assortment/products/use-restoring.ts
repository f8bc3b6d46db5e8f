import type { Product } from '@larder/contract/assortment/products';
import { useQueryClient } from '@tanstack/react-query';
import type { Place } from '../../../lib/place.ts';
import type { Restoring } from '../../office/history/public.ts';
import { productChanged, putBack } from './api.ts';
import type { ProductFrame } from './product-frame.ts';
import { restoreOf } from './restore.ts';

type RestoringOf = {
  readonly place: Place;
  readonly product: Product;
  readonly frame: ProductFrame;
  readonly isDirty: boolean;
};

/** How a former value of a product is put back (HIS-04); nothing of one that is archived is. */
export function useRestoring({ place, product, frame, isDirty }: RestoringOf): Restoring {
  const client = useQueryClient();
  return {
    isDirty,
    callOf: (change) => {
      const body = frame.isArchived ? null : restoreOf(change, product, frame);
      if (body === null) return undefined;
      return async () => productChanged(client, place, await putBack(place, product, body));
    },
  };
}
