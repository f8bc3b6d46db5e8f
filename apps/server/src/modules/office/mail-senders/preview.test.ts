import { previewMail, previewMailPage } from '@larder/contract/office/mail-senders';
import { deliverReceipt } from '@larder/contract/sales/receipt-mails';
import { mailKinds, isSentAsLocation } from '@larder/domain/office/mail-sender';
import { locales } from '@larder/messages/translation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailContents } from '../../../mail-contents.ts';
import { sql } from '../../../platform/database/sql.ts';
import { as, pathOf } from '../../../testing/as.ts';
import { buildCashRegister, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.startJobs();
});
afterAll(() => app.close());

const theme = {
  primaryColor: '#123456',
  lightColor: '#345678',
  darkColor: '#012345',
  ctaButtonColor: '#884422',
  searchButtonColor: '#1B526B',
};

async function openHotel() {
  const register = await buildCashRegister(app);
  const { groupId, propertyId } = register;
  await app.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      update properties set theme = ${JSON.stringify(theme)}::jsonb, logo_url = 'abcdefgh1234.webp', name = 'De <Linde> & Zn' where id = ${propertyId}`),
  );
  const group = { id: groupId, slug: '', name: '' };
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { admin, register, params: { propertyId } };
}

const colours = (html: string) => [...new Set(html.match(/#[0-9A-F]{6}/gi))].toSorted();

test('[SND-07] every kind is shown in three languages, as text and as a file, what comes from a location in its colours', async () => {
  const { admin, params } = await openHotel();
  expect(Object.keys(mailContents).toSorted()).toEqual([...mailKinds].toSorted());
  const texts = new Set<string>();
  for (const kind of mailKinds)
    for (const language of locales) {
      const what = `${kind} ${language}`;
      const shown = await admin.call(previewMail, { params, query: { kind, language } });
      expect([shown.subject, shown.text].join(''), what).not.toMatch(/undefined|null|\{\w+\}|NaN/);
      texts.add(`${shown.subject}${shown.text}`);
      const page = await admin.get(`${pathOf(previewMailPage, { params })}?kind=${kind}&language=${language}`);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-disposition']).toContain('attachment');
      expect(page.text, what).toContain(`<html lang="${language}">`);
      expect(page.text, what).not.toContain('<Linde>');
      expect(page.text.includes('border-top:4px solid #123456'), what).toBe(isSentAsLocation(kind));
      expect(page.text.includes('background:#884422'), what).toBe(kind === 'receipt');
      expect(page.text.includes('/media/abcdefgh1234-512.webp'), what).toBe(isSentAsLocation(kind));
    }
  expect(texts.size).toBe(mailKinds.length * locales.length);
});

test('[SND-07] a receipt that goes out looks as the one that was shown', async () => {
  const { admin, params, register } = await openHotel();
  const page = await admin.get(`${pathOf(previewMailPage, { params })}?kind=receipt&language=nl`);
  const { id: receiptId } = await buildReceipt(app, { register });
  await admin.send('PUT', pathOf(deliverReceipt, { params: { receiptId } }), { body: { email: 'gast@gast.test' } });
  const mail = await vi.waitFor(() => {
    const found = app.mailbox.mails.at(-1);
    if (found === undefined) throw new Error('not there yet');
    return found;
  }, 30_000);
  const plain = (html: string) => html.replaceAll(/>[^<]+</g, '><').replaceAll(/href="[^"]*"/g, '');
  expect(plain(mail.html)).toBe(plain(page.text).replaceAll(' data-style=', ' style='));
  expect(colours(mail.html)).toEqual(colours(page.text));
});
