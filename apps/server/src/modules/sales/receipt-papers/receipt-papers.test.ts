import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReceipt } from '@larder/contract/sales/receipts';
import { formatMoney } from '@larder/domain/platform/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { readPdf } from '../../../testing/readers/pdf.ts';
import { plainPicture } from '../../../testing/pictures.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type SentLine, soldReceipt, tillKey } from '../../../testing/till.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { drawReceiptPaper } from './public.ts';

let app: TestApp;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-logo-'));
  app = await buildTestApp({ environment: { DATA_DIR: directory } });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

type Place = { readonly group: Group; readonly till: Client; readonly method: string };

/** A shop with everything that a letterhead can have. */
async function openShop(fields: { country?: 'nl' | 'de' } = {}): Promise<Place> {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'De Linde Breda', ...fields });
  const shop = await buildShop(app, { property, name: 'Lobby' });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update shops set receipt_name = 'Łódź & Café Schäfer', address = 'Singelpark 14', postal_code = '3511 AB', city = 'Utrecht',
        vat_number = 'NL004495445B01', chamber_of_commerce_number = '30412765' where id = ${shop.id}`),
  );
  const { code: method } = await buildPaymentMethod(app, { group, name: { nl: 'Pinpas', de: 'Karte' } });
  return { group, method, till: await asTill(app, await buildCashRegister(app, { shop, name: 'Kassa 2' })) };
}

const drinks: SentLine[] = [
  { name: 'Crème brûlée', quantity: 2, unit_price_cents: 350, total_cents: 650, discount_cents: 50, vat_rate: 9 },
  { name: 'Pils 33 cl', quantity: 3, unit_price_cents: 275, total_cents: 825, deposit_cents: 45, vat_rate: 21 },
  {
    name: 'Broodje gezond',
    quantity: 1,
    unit_price_cents: 595,
    total_cents: 595,
    vat_rate: 9,
    voucher_type: 'valk_voucher',
  },
];

async function sell(
  { till, method }: Place,
  fields: Record<string, unknown> & { lines?: SentLine[] } = {},
): Promise<number> {
  const body = {
    ...soldReceipt({ sold_at: testStart, lines: fields.lines ?? drinks }),
    payment_method: method,
    card: { brand: 'Maestro', masked_number: '**** **** **** 4417' },
    ...fields,
  };
  const answer = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
  const { body: said } = answer;
  if (typeof said === 'object' && said !== null && 'id' in said && typeof said.id === 'number') return said.id;
  throw new Error(answer.text);
}

type Locale = 'nl' | 'de' | 'en';

async function draw({ group }: Place, receiptId: number, locale: Locale = 'nl') {
  const paper = await drawReceiptPaper(app.services, { groupId: group.id, receiptId, locale });
  if (paper === undefined) throw new Error('there is no paper');
  const read = await readPdf(paper.bytes);
  return { ...paper, ...read, text: plain(read.pages.join('\n')) };
}

const plain = (text: string) => text.replace(/[\u00A0\s]+/g, ' ');
const money = (cents: number, locale: Locale = 'nl') => plain(formatMoney(cents, locale));

describe('a receipt on paper', () => {
  it.each([
    ['nl', 'Bon 1', 'Statiegeld', 'Btw-tarief', 'Betaald met Pinpas', 'bon-1.pdf'],
    ['de', 'Bon 1', 'Pfand', 'MwSt.-Satz', 'Bezahlt mit Karte', 'Bon-1.pdf'],
    ['en', 'Receipt 1', 'Deposit', 'VAT rate', 'Paid with Pinpas', 'receipt-1.pdf'],
  ] as const)('[TXN-04] speaks the language asked for (%s)', async (locale, number, deposit, vat, paid, fileName) => {
    const place = await openShop();
    const paper = await draw(place, await sell(place), locale);
    for (const words of [number, deposit, vat, paid]) expect(paper.text).toContain(words);
    expect(paper.text).toContain(money(2_115, locale));
    expect([paper.language, paper.fileName]).toEqual([locale, fileName]);
    expect(paper.title).toBe(`${number}, Łódź & Café Schäfer`);
  });

  it('[TXN-04] tells who sold: name, address, VAT and chamber of commerce, register, number and local time', async () => {
    const place = await openShop();
    const { text, pages, fontNames } = await draw(place, await sell(place));
    for (const words of [
      'De Linde Breda',
      'Singelpark 14, 3511 AB Utrecht',
      'Btw-nummer NL004495445B01 · KvK-nummer 30412765',
      '21 nov 26 - 09:00 · Kassa 2',
      'Maestro •••• 4417',
    ])
      expect(text).toContain(words);
    // Polish letters stand in a font file of their own, so the reader sees the name in parts.
    expect(text.replace(/ /g, '')).toContain('Łódź&CaféSchäfer');
    expect(pages).toHaveLength(1);
    expect(fontNames.length).toBeGreaterThan(0);
    expect(fontNames.every((name) => name.includes('InstrumentSans'))).toBe(true);
  });

  it('[TXN-04] its figures are the receipt’s to the cent: lines, discount, voucher, deposit, VAT by rate, total', async () => {
    const place = await openShop();
    const receiptId = await sell(place);
    const admin = await as(app, await buildUser(app, { group: place.group, role: 'admin' }));
    const receipt = await admin.call(getReceipt, { params: { receiptId } });
    const { text } = await draw(place, receiptId);
    for (const line of receipt.lines)
      expect(text).toContain(
        `${line.quantity} ${money(line.unitPriceCents)} ${line.vatRateBasisPoints / 100} % ${money(line.totalCents)}`,
      );
    expect(text).toContain(`Korting ${money(50)}`);
    expect(text).toContain('Hotelvoucher');
    expect(text).toContain(
      `Artikelen ${money(receipt.turnoverCents)} Statiegeld ${money(45)} Totaal ${money(receipt.totalCents)}`,
    );
    const cells = (part: { exclusiveCents: number; vatCents: number; inclusiveCents: number }) =>
      [part.exclusiveCents, part.vatCents, part.inclusiveCents].map((cents) => money(cents)).join(' ');
    const [low, high, deposit] = receipt.vatParts;
    if (low === undefined || high === undefined || deposit === undefined) throw new Error('a part is missing');
    expect(text).toContain(`9 % ${cells(low)} 21 % ${cells(high)} Statiegeld ${cells(deposit)} Totaal`);
    expect(deposit).toMatchObject({ vatCents: 0, inclusiveCents: 45 });
  });

  it.each([
    ['nl', 'Lunchdeal', 'Te veel betaald'],
    ['de', 'Mittagsdeal', 'Zu viel bezahlt'],
    ['en', 'Lunchdeal', 'Overpaid'],
  ] as const)(
    '[TXN-04] [CMB-01] names the combi-deal of a line, and what was paid too much (%s)',
    async (locale, deal, words) => {
      const place = await openShop();
      const { id } = await buildCombiDeal(app, { group: place.group, name: { nl: 'Lunchdeal', de: 'Mittagsdeal' } });
      const lines = drinks.map((line, index) => (index === 0 ? { ...line, combi_deal_id: id } : line));
      const sold = await draw(place, await sell(place, { lines, paid_cents: 2_200 }), locale);
      expect(sold.text).toContain(deal);
      expect(sold.text).toContain(`${words} ${money(85, locale)}`);
      const plainly = await draw(place, await sell(place), locale);
      expect(plainly.text).not.toContain(deal);
      expect(plainly.text).not.toContain(words);
    },
  );

  it('[TXN-04] German deposit is taxed with its drink', async () => {
    const place = await openShop({ country: 'de' });
    const lines = [
      { name: 'Pils', quantity: 1, unit_price_cents: 300, total_cents: 300, deposit_cents: 25, vat_rate: 19 },
    ];
    const { text } = await draw(place, await sell(place, { lines }), 'de');
    expect(text).toContain('19 %, Pfand € 0,21 € 0,04 € 0,25');
  });

  it('[TXN-04] a refund is negative, and given back', async () => {
    const place = await openShop();
    const lines = [
      { name: 'Pils', quantity: -1, unit_price_cents: 275, total_cents: -275, deposit_cents: -15, vat_rate: 21 },
    ];
    const { text } = await draw(place, await sell(place, { lines, paid_cents: -290 }));
    expect(text).toContain(`-1 ${money(275)} 21 % ${money(-275)}`);
    expect(text).toContain(`Terugbetaald met Pinpas ${money(-290)}`);
    expect(money(-290)).toBe('- € 2,90');
  });

  it('[TXN-04] a long one goes on to further sheets; its sums stand together on the last', async () => {
    const place = await openShop();
    const lines = Array.from({ length: 60 }, (_, index) => ({
      name: `Artikel ${index + 1} met een naam die te lang is voor één regel van de bon`,
      quantity: 1,
      unit_price_cents: 100 + index,
      total_cents: 100 + index,
      vat_rate: 9,
    }));
    const { pages } = await draw(place, await sell(place, { lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(plain(page)).toContain(`${index + 1} / ${pages.length}`);
    const all = plain(pages.join(' '));
    for (const line of lines) expect(all).toContain(money(line.total_cents));
    const last = plain(pages.at(-1) ?? '');
    for (const words of ['Totaal', 'Betaald met Pinpas', 'Btw-tarief', 'Bon op je telefoon'])
      expect(last).toContain(words);
    expect(plain(pages.slice(0, -1).join(' '))).not.toContain('Betaald met');
  });

  it('[TXN-04] the same receipt is the same bytes, whenever it is drawn', async () => {
    const place = await openShop();
    const receiptId = await sell(place);
    const first = await draw(place, receiptId);
    app.clock.advance(86_400_000);
    expect((await draw(place, receiptId)).bytes).toEqual(first.bytes);
    expect((await draw(place, receiptId, 'en')).bytes).not.toEqual(first.bytes);
  });

  it('[TXN-04] carries the location’s logo, and goes without one that cannot be read', async () => {
    const place = await openShop();
    const receiptId = await sell(place);
    const bare = await draw(place, receiptId);
    const logo = `${randomUUID()}.webp`;
    await app.owner.write({ groupId: place.group.id }, (tx) =>
      tx.execute(sql`update properties set logo_url = ${logo}`),
    );
    expect((await draw(place, receiptId)).bytes).toEqual(bare.bytes);
    await openStorage(app.services).put(logo, await plainPicture(300, 100, 4).webp().toBuffer());
    const branded = await draw(place, receiptId);
    expect(branded.bytes.length).toBeGreaterThan(bare.bytes.length + 100);
    expect(Buffer.from(branded.bytes).toString('latin1')).toContain('/Subtype /Image');
    expect((await draw(place, receiptId)).bytes).toEqual(branded.bytes);
  });

  it('[TXN-04] there is none of what is not paid, and none of another group’s', async () => {
    const [place, other] = [await openShop(), await openShop()];
    const paid = await sell(place);
    for (const state of ['CREATED', 'PROCESSING', 'FAILED']) {
      const receiptId = await sell(place, { state, paid_cents: 0 });
      expect(
        await drawReceiptPaper(app.services, { groupId: place.group.id, receiptId, locale: 'nl' }),
      ).toBeUndefined();
    }
    const wanted = { groupId: other.group.id, receiptId: paid, locale: 'nl' } as const;
    expect(await drawReceiptPaper(app.services, wanted)).toBeUndefined();
  });

  it('[V4] says nothing of who bought: no e-mail, pickup, account or payment reference', async () => {
    const place = await openShop();
    const canary = 'kanariegeel';
    const receiptId = await sell(place, {
      receipt_email: `${canary}@larder.test`,
      pickup: { name: canary, phone: canary },
      account: canary,
      guest_name: canary,
      payment_provider_id: canary,
    });
    expect((await draw(place, receiptId)).text).not.toContain(canary);
  });
});
