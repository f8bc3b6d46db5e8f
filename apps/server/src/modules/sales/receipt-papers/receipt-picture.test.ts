import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPdf, whyWithout } from '../../../testing/readers/paper-programs.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { paperOf } from './paper.ts';
import type { PaperRow } from './queries.ts';

const whyNot = whyWithout('pdftoppm');
const reference = new URL('receipt-picture.png', import.meta.url);
const dotsPerInch = 60;
/** As far as the edges of a letter are anybody's taste: another poppler smooths and places them a little differently. */
const blurDots = 1.5;
/** Of 255: smoothing of another kind comes to 4, the smallest print missing or 2 mm further to more than 50. */
const mostLevels = 40;

const line = {
  combiDealName: null,
  name: null,
  productName: null,
  quantity: 1,
  depositCents: 0,
  discountCents: 0,
  vatRateBasisPoints: 900,
  voucherType: null,
};

/** One sale with everything that a receipt can show. */
const sale: PaperRow = {
  property_name: 'De Linde Breda',
  shop_name: 'Lobby',
  receipt_name: 'Łódź & Café Schäfer',
  default_language: 'nl',
  number: 1_042,
  sold_at: new Date('2026-11-21T08:00:00Z'),
  time_zone: 'Europe/Amsterdam',
  state: 'SUCCESS',
  public_token: 'not drawn from here',
  address: 'Singelpark 14',
  postal_code: '3511 AB',
  city: 'Utrecht',
  vat_number: 'NL004495445B01',
  chamber_of_commerce_number: '30412765',
  country: 'nl',
  logo_url: null,
  cash_register_name: 'Kassa 2',
  total_cents: 2_115,
  deposit_cents: 45,
  paid_cents: 2_115,
  payment_method_code: 'pin',
  payment_method_name: { nl: 'Pinpas' },
  card_brand: 'Maestro',
  card_last4: '4417',
  lines: [
    { ...line, name: 'Crème brûlée', quantity: 2, unitPriceCents: 350, totalCents: 650, discountCents: 50 },
    {
      ...line,
      productName: { nl: 'Pils 33 cl' },
      quantity: 3,
      unitPriceCents: 275,
      totalCents: 825,
      depositCents: 45,
      vatRateBasisPoints: 2_100,
    },
    { ...line, name: 'Broodje gezond', unitPriceCents: 595, totalCents: 595, voucherType: 'valk_voucher' },
  ],
};

async function drawSale(): Promise<Buffer> {
  const logo = await plainPicture(300, 100).png().toBuffer();
  const chunks: Uint8Array[] = [];
  const publicUrl = 'https://larder.test/receipt/AAECAwQFBgcICQoLDA0ODw';
  for await (const chunk of paperOf(sale, { locale: 'nl', logo, publicUrl })) chunks.push(chunk);
  const [page, ...further] = await drawPdf(Buffer.concat(chunks), dotsPerInch);
  if (page === undefined || further.length > 0) throw new Error('the receipt is not on one sheet');
  return page;
}

/** How much two pictures differ where they differ most, in levels of grey and its place from the left and the top. */
async function farthest(one: Buffer, other: Buffer) {
  const [left, right] = await Promise.all(
    [one, other].map(async (png) => sharp(png).greyscale().blur(blurDots).raw().toBuffer({ resolveWithObject: true })),
  );
  if (left === undefined || right === undefined) throw new Error('a picture is missing');
  const { width, height } = left.info;
  expect([right.info.width, right.info.height]).toEqual([width, height]);
  const levels = left.data.map((level, index) => Math.abs(level - (right.data[index] ?? 0)));
  const most = levels.reduce((highest, level) => Math.max(highest, level), 0);
  const at = levels.indexOf(most);
  return { levels: most, x: at % width, y: Math.floor(at / width) };
}

it.skipIf(whyNot !== '')(`[TXN-04] a receipt looks as it did, when poppler draws it${whyNot}`, async () => {
  const drawn = await drawSale();
  const { levels, x, y } = await farthest(await readFile(reference), drawn);
  if (levels <= mostLevels) return;
  const kept = join(await mkdtemp(join(tmpdir(), 'larder-receipt-')), 'receipt-picture.png');
  await writeFile(kept, drawn);
  expect.fail(
    `The receipt differs by ${levels} levels ${x} to the right and ${y} down. It is drawn in ${kept}: when that is how it should look, it is the new ${reference.pathname}.`,
  );
});
