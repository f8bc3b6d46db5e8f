import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../apps/server/src/platform/database/sql.ts';
import {
  buildCategory,
  buildLedgerAccount,
  buildMedia,
  buildProduct,
} from '../../apps/server/src/testing/build/build.ts';
import { buildPriceLabel } from '../../apps/server/src/testing/build/build-price-label.ts';
import { arrivesAt, reads, shows, soon } from '../testing/actions.ts';
import { axeProblems } from '../testing/axe.ts';
import { euro } from '../testing/days.ts';
import { atScreen, openStage, type Stage } from '../testing/harness.ts';
import { buildHotel, type Hotel, pathTo } from '../testing/hotel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage.close());

async function buildSandwich(hotel: Hotel): Promise<number> {
  const category = await buildCategory(stage, { group: hotel.group });
  const { id } = await buildProduct(stage, { category, name: { nl: 'Domwrap' }, retailPriceCents: 395 });
  // What a form wants before it saves anything.
  const { file } = await buildMedia(stage, { group: hotel.group });
  const { id: ledgerId } = await buildLedgerAccount(stage, { group: hotel.group });
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`update products set image_url = ${file}, ledger_account_id = ${ledgerId} where id = ${id}`),
  );
  return id;
}

test('[HIS-01] [HIS-04] a product’s page tells who changed its price, and puts the former one back', async () => {
  const hotel = await buildHotel(stage);
  const productId = await buildSandwich(hotel);
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    const price = page.getByRole('textbox', { name: 'Adviesprijs incl. btw' });
    const history = page.getByRole('region', { name: 'Geschiedenis' });
    const sentence = `Adviesprijs: ${euro('3,95')} → ${euro('4,25')}`;
    const back = history.getByRole('button', { name: `Terug naar ${euro('3,95')} (${sentence})` });
    await page.goto(pathTo(hotel, null, `products/edit/${productId}`));
    await history.getByText('Nog niets gewijzigd').waitFor(soon);
    await price.fill('4,25');
    await page.getByRole('button', { name: /^Opslaan/ }).click();
    await history.getByText(sentence).waitFor(soon);
    await history.getByText(hotel.admin.name).first().waitFor(soon);
    expect(await axeProblems(page)).toEqual([]);
    await back.click();
    await page
      .getByRole('alertdialog')
      .getByText(`Adviesprijs wordt weer ${euro('3,95')}.`)
      .waitFor(soon);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zet terug' }).click();
    await reads(page, 'Adviesprijs is teruggezet');
    await expect.poll(() => price.inputValue(), soon).toBe('3,95');
    await history.getByText(`Adviesprijs: ${euro('4,25')} → ${euro('3,95')}`).waitFor(soon);
    // It is so already, so there is no way back to it; the way to what it was meanwhile is there, and it is undone as other saves.
    await expect.poll(() => back.count(), soon).toBe(0);
    const again = history.getByRole('button', { name: `Terug naar ${euro('4,25')}` });
    await again.waitFor(soon);
    await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
    await history.getByText(sentence).nth(1).waitFor(soon);
    await expect.poll(() => price.inputValue(), soon).toBe('4,25');
    // What somebody else changed since is not overwritten.
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update products set version = version + 1 where id = ${productId}`),
    );
    await back.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zet terug' }).click();
    await reads(page, 'Iemand heeft dit intussen gewijzigd.');
    expect(await price.inputValue()).toBe('4,25');
    // Nor what is just being typed.
    await price.fill('4,95');
    await page.mouse.move(0, 0);
    await back.first().hover();
    await reads(page, 'Sla eerst je wijzigingen op, of annuleer ze.');
  });
});

test('[HIS-02] what has no page of its own leads to its history, and to nothing else’s', async () => {
  const hotel = await buildHotel(stage);
  const { register, shop, property } = hotel.utrecht;
  const { id: labelId } = await buildPriceLabel(stage, { shop });
  const note = (type: string, id: number, action: string) =>
    stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`
        insert into audit_entries (group_id, property_id, at, actor_kind, actor_user_id, action, subject_type, subject_id)
        values (${hotel.group.id}, ${property.id}, now(), 'user', ${hotel.admin.id}, ${action}, ${type}, ${id})`),
    );
  await note('cash_register', register.id, 'cash_register_updated');
  await note('price_label', labelId, 'price_label_created');
  await atScreen(stage, { user: hotel.manager }, async ({ page }) => {
    const told = () => page.getByRole('table', { name: 'Geschiedenis' }).getByRole('row').count();
    await page.goto(pathTo(hotel, hotel.utrecht, `shop/${shop.id}`));
    await page.getByRole('button', { name: `Acties voor ${register.name}` }).click();
    await page.getByRole('menuitem', { name: 'Geschiedenis' }).click();
    await arrivesAt(page, pathTo(hotel, hotel.utrecht, `administration/history?thing=cash_register%3A${register.id}`));
    await reads(page, 'Kassa gewijzigd');
    await expect.poll(told, soon).toBe(2);
    await page.getByRole('button', { name: /Waarvan/ }).click();
    await reads(page, 'Label');
    await expect.poll(told, soon).toBe(3);
    await page.goto(pathTo(hotel, hotel.utrecht, `price-labels?label=${labelId}`));
    await page.getByRole('link', { name: 'Geschiedenis' }).click();
    await arrivesAt(page, pathTo(hotel, hotel.utrecht, `administration/history?thing=price_label%3A${labelId}`));
    await expect.poll(told, soon).toBe(2);
  });
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(sizes)(
  '[HIS-01] [HIS-04] the page of a category tells what was just saved, and puts it back, $width pixels wide',
  async (size) => {
    const hotel = await buildHotel(stage);
    const category = await buildCategory(stage, { group: hotel.group, name: 'Salades' });
    await atScreen(stage, { user: hotel.manager, ...size }, async ({ page }) => {
      await page.goto(pathTo(hotel, hotel.utrecht, `categories/edit/${category.id}`));
      const history = page.getByRole('region', { name: 'Geschiedenis' });
      const name = page.getByRole('textbox', { name: 'Naam' });
      await history.getByText('Nog niets gewijzigd').waitFor(soon);
      await name.fill('Soepen');
      await page.getByRole('button', { name: /^Opslaan/ }).click();
      await history.getByText('Naam (Nederlands): Salades → Soepen').waitFor(soon);
      await history.getByRole('button', { name: 'Terug naar Salades' }).click();
      await reads(page, 'Naam (Nederlands) is teruggezet');
      await expect.poll(() => name.inputValue(), soon).toBe('Salades');
      await history.getByText('Naam (Nederlands): Soepen → Salades').waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Ongedaan maken' }).last().click();
      await expect.poll(() => name.inputValue(), soon).toBe('Soepen');
    });
  },
);

test.each(sizes)(
  '[HIS-02] [HIS-04] what has no page of its own is put back in its history, $width pixels wide',
  async (size) => {
    const hotel = await buildHotel(stage);
    const { register } = hotel.utrecht;
    await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`
        insert into audit_entries (group_id, at, actor_kind, actor_user_id, action, subject_type, subject_id, before, after)
        values (${hotel.group.id}, now(), 'user', ${hotel.admin.id}, 'cash_register_updated', 'cash_register', ${register.id},
          '{"name": "Oude kassa", "model": "floor"}', ${JSON.stringify({ name: register.name, model: 'floor' })})`),
    );
    await atScreen(stage, { user: hotel.manager, ...size }, async ({ page }) => {
      const list = pathTo(hotel, hotel.utrecht, 'administration/history');
      await page.goto(list);
      await reads(page, `Naam: Oude kassa → ${register.name}`);
      // Among lines of everything there is no way back: each thing has its own.
      expect(await page.getByRole('button', { name: /^Terug naar/ }).count()).toBe(0);
      await page.goto(`${list}?thing=cash_register%3A${register.id}`);
      await page.getByRole('button', { name: 'Terug naar Oude kassa' }).click();
      await reads(page, 'Naam is teruggezet');
      await reads(page, `Naam: ${register.name} → Oude kassa`);
      await page.getByRole('button', { name: `Terug naar ${register.name}` }).waitFor(soon);
      expect(await axeProblems(page)).toEqual([]);
    });
  },
);

test('[HIS-01] a change of many stands on the page of each product, with its own price', async () => {
  const hotel = await buildHotel(stage);
  const productId = await buildSandwich(hotel);
  const products = (priceCents: (id: number) => object) =>
    [productId, productId + 1].map((id) => ({ id, ...priceCents(id) }));
  const before = { kind: 'advised_price', products: products(() => ({ was: 350 })) };
  const after = { kind: 'advised_price', products: products(() => ({ priceCents: 375 })) };
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, actor_user_id, action, subject_type, subject_id, before, after)
      values (${hotel.group.id}, now(), 'user', ${hotel.admin.id}, 'products_changed', 'product_change', 1, ${JSON.stringify(before)}, ${JSON.stringify(after)})`),
  );
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, `products/edit/${productId}`));
    const history = page.getByRole('region', { name: 'Geschiedenis' });
    await history.getByText('Artikelen samen gewijzigd, met 1 ander artikel').waitFor(soon);
    await history.getByText(`Adviesprijs: ${euro('3,50')} → ${euro('3,75')}`).waitFor(soon);
    await history.getByRole('button', { name: `Terug naar ${euro('3,50')}` }).waitFor(soon);
  });
});

test('[HIS-01] so do those of a shop and of a location', async () => {
  const hotel = await buildHotel(stage);
  const { property, shop } = hotel.utrecht;
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, actor_user_id, action, subject_type, subject_id, before, after)
      values (${hotel.group.id}, now(), 'user', ${hotel.admin.id}, 'property_updated', 'property', ${property.id}, '{"city": "Utrecht"}', '{"city": "Zeist"}'),
        (${hotel.group.id}, now(), 'user', ${hotel.admin.id}, 'shop_updated', 'shop', ${shop.id}, '{"city": "Utrecht"}', '{"city": "De Bilt"}')`),
  );
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    const history = page.getByRole('region', { name: 'Geschiedenis' });
    await page.goto(pathTo(hotel, null, `locations/edit/${property.id}`));
    await history.getByText('Plaats: Utrecht → Zeist').waitFor(soon);
    await page.goto(pathTo(hotel, hotel.utrecht, `shop/${shop.id}`));
    await history.getByText('Plaats: Utrecht → De Bilt').waitFor(soon);
  });
});

test('[HIS-02] [HIS-05] the history stands behind the settings, is narrowed by kind and person, and comes as a file', async () => {
  const hotel = await buildHotel(stage);
  const productId = await buildSandwich(hotel);
  await stage.owner.write({ groupId: hotel.group.id }, (tx) =>
    tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, actor_user_id, action, subject_type, subject_id, before, after)
      values (${hotel.group.id}, now(), 'user', ${hotel.admin.id}, 'product_updated', 'product', ${productId}, '{"retailPriceCents": 395}', '{"retailPriceCents": 425}'),
        (${hotel.group.id}, now(), 'user', ${hotel.manager.id}, 'shop_updated', 'shop', ${hotel.utrecht.shop.id}, '{"city": "Utrecht"}', '{"city": "De Bilt"}'),
        (${hotel.group.id}, now(), 'user', ${hotel.manager.id}, 'log_in', null, null, null, null)`),
  );
  const pathOf = (search = '') => `${pathTo(hotel, null, 'administration/history')}${search}`;
  await atScreen(stage, { user: hotel.admin }, async ({ page }) => {
    await page.goto(pathTo(hotel, null, 'administration/ledgers'));
    await page.getByRole('main').getByRole('link', { name: 'Geschiedenis' }).click();
    await arrivesAt(page, pathOf());
    await shows(page, 'Geschiedenis');
    await reads(page, `Adviesprijs: ${euro('3,95')} → ${euro('4,25')}`);
    await reads(page, 'Plaats: Utrecht → De Bilt');
    expect(await page.getByRole('link', { name: 'Domwrap' }).getAttribute('href')).toContain(String(productId));
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Soort', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Winkels' }).click();
    await arrivesAt(page, pathOf('?kind=shop'));
    await expect.poll(() => page.getByText('Adviesprijs').count(), soon).toBe(0);
    await reads(page, 'Plaats: Utrecht → De Bilt');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV downloaden' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toContain(';Winkel gewijzigd;Winkels;Winkel Utrecht;Utrecht;Plaats;Utrecht;De Bilt');
    expect(text).not.toContain('Adviesprijs');
  });
  await atScreen(stage, { user: hotel.manager, width: 390, height: 844 }, async ({ page }) => {
    await page.goto(pathTo(hotel, hotel.eindhoven, 'administration/history'));
    await reads(page, 'Artikel gewijzigd');
    expect(await page.getByText('Ingelogd').count()).toBe(0);
    expect(await page.getByText('De Bilt').count()).toBe(0);
  });
});
