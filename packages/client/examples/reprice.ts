// Adds a product, or finds it again, gives it a new price, and tells what it sold today.
//   LARDER_URL=https://larder.example.com LARDER_TOKEN=larder_… node reprice.ts 475 sandwich.png
import { readFile } from 'node:fs/promises';
import { LarderProblem, makeClient } from '@larder/client';

const { LARDER_URL: url = '', LARDER_TOKEN: token = '' } = process.env;
const [, , price, picture = 'sandwich.png'] = process.argv;
const eanCode = '8710398500052';

const larder = makeClient({ url, token, language: 'en' });

async function findOrAdd() {
  const { products } = await larder.listProducts({ query: { search: eanCode, limit: 1 } });
  if (products[0] !== undefined) return products[0];
  const { categories } = await larder.listCategories({ query: { limit: 1 } });
  const { ledgerAccounts } = await larder.listLedgerAccounts({ query: { limit: 1 } });
  const { url: imageUrl } = await larder.createMedia({ file: new Blob([await readFile(picture)]) });
  return larder.createProduct({
    body: {
      name: { nl: 'Broodje oude kaas', en: 'Mature cheese sandwich' },
      eanCode,
      retailPriceCents: 450,
      categoryIds: categories.map(({ id }) => id),
      vatType: 'food',
      imageUrl,
      ledgerAccountId: ledgerAccounts[0]?.id ?? null,
      status: 'published',
    },
  });
}

try {
  const { id: productId, version } = await findOrAdd();
  // With the version, a change that somebody else made in between is refused and not written over.
  const product = await larder.updateProduct({
    params: { productId },
    version,
    body: { retailPriceCents: Number(price) },
  });
  console.log(`${product.name.nl} costs ${product.retailPriceCents} cents`);

  // Page after page, for as long as rows are asked for.
  for await (const sold of larder.listProductSales.each())
    if (sold.productId === productId) console.log(`sold ${sold.itemCount} for ${sold.turnoverCents} cents`);
} catch (error) {
  if (!(error instanceof LarderProblem)) throw error;
  console.error(`${error.code}: ${error.detail}`, error.errors, `request ${error.requestId ?? 'unknown'}`);
  process.exitCode = 1;
}
