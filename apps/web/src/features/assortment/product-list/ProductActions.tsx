import { useTranslations } from 'use-intl';
import type { PageProps } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconTable } from '../../../ui/pictures/icons.ts';
import { ProductFilesMenu } from '../product-files/public.ts';
import { filterOf, readProducts, writeProducts } from './product-search.ts';

type ActionsProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** What can be done with the list of products as a whole. The files' menu (`product-files`) stands here too. */
export function ProductActions({ place, search: raw, onSearchChange }: ActionsProps) {
  const t = useTranslations('assortment');
  const search = readProducts(raw);
  if (search.isGrid) return null;
  return (
    <Can access="write" area="product">
      <Button icon={IconTable} onClick={() => onSearchChange(writeProducts({ ...search, isGrid: true }))}>
        {t('editPrices')}
      </Button>
      <ProductFilesMenu
        place={place}
        filter={filterOf(search)}
        onAskedClose={
          raw['import'] === 'file' ? () => onSearchChange(writeProducts(search), { replace: true }) : undefined
        }
      />
      <AddProduct scope={place.scope} />
    </Can>
  );
}

/** The way to a new product. */
export function AddProduct({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('assortment');
  return <AddLink area="product" label={t('add')} href={paths.newProduct(scope)} isPlain={isPlain} />;
}
