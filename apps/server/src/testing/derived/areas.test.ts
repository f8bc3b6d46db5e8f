import type { Endpoint } from '@larder/contract/platform/endpoint';
import { endpoints } from '@larder/contract/endpoints';
import type { Area } from '@larder/domain/platform/permission';
import { describe, expect, it } from 'vitest';

/**
 * Which area guards a path: clause ACC-12 with the paths of API-01, written apart from the contract so
 * that a call that declares the wrong right is found. The longest beginning that fits counts.
 */
const areas: Readonly<Record<string, Area | 'session' | 'self' | 'public'>> = {
  '/users': 'account',
  '/users/me': 'self',
  '/users/me/app_token': 'shop',
  // Ours: what makes an account easier to open is for administrators alone.
  '/users/:userId/second_factor': 'location',
  '/users/log_in': 'public',
  '/users/log_out': 'public',
  '/users/request_password_reset': 'public',
  '/users/set_password': 'public',
  '/groups': 'session',
  '/sign_in_policy': 'location',
  '/access_tokens': 'accessToken',
  '/webhooks': 'webhook',
  '/book_targets': 'administration',
  '/sign_in_directory': 'location',
  '/properties': 'location',
  // A shop takes its address from its location; the default role has no data of locations (ACC-13).
  'GET /properties/:propertyId': 'shop',
  '/shops': 'shop',
  '/cash_registers': 'shop',
  // Ours: whether labels wait for a till is a setting of a shop's labels, like the others.
  '/cash_registers/:cashRegisterId/stop_waiting': 'priceLabelConfig',
  '/categories': 'category',
  '/products': 'product',
  '/combi_deals': 'product',
  '/media': 'product',
  '/vats': 'administration',
  '/ledger_accounts': 'administration',
  '/payment_method': 'administration',
  '/turnover': 'administration',
  '/properties/:propertyId/mail_sender': 'location',
  '/properties/:propertyId/mail_preview': 'location',
  '/properties/:propertyId/bookkeeping': 'administration',
  '/properties/:propertyId/day_closes': 'administration',
  // Ours: whoever keeps the books sees what goes to the hotel system; its keys are for administrators.
  'GET /properties/:propertyId/pms_connection': 'administration',
  '/properties/:propertyId/pms_postings': 'administration',
  '/properties/:propertyId/tax_files': 'administration',
  // Ours: the area that concerns the whole group and that administrators alone have.
  '/jobs': 'location',
  '/failures': 'location',
  // Of all things, each kind for who may read it.
  '/search': 'session',
  // Of which each sees what they may read anyway.
  '/history': 'administration',
  // Ours: what everybody may read; a call sees the kinds whose own area its caller may read (ALR-03).
  // Ours: everybody keeps their own; what all of a place see asks for more in its service (VIE-02).
  '/saved_views': 'savedView',
  // Ours: who sees alerts may be told of them.
  '/push_subscriptions': 'transaction',
  '/alerts': 'transaction',
  '/alerts/settings': 'location',
  '/receipts': 'transaction',
  '/receipt_pages': 'public',
  '/transactions': 'transaction',
  '/quarantined_receipts': 'transaction',
  '/receipts/reviews': 'reviews',
  '/reporting': 'report',
  // Ours: it stands where the figures will.
  '/first_steps': 'report',
  '/reporting/vouchers': 'voucher',
  '/report_mails': 'report',
  '/report_readers': 'report',
  '/qr_codes': 'qrcode',
  '/price_labels': 'digitalPriceLabels',
  '/properties/:propertyId/price_labels': 'digitalPriceLabels',
  '/price_labels/config': 'priceLabelConfig',
  '/dynamic_hours': 'digitalPriceLabels',
  '/dynamic_dates': 'digitalPriceLabels',
};

/** What a verb needs; to make and to revoke a till's credential are both a change of its shop (SHP-04). */
const access = { GET: 'read', POST: 'write', PUT: 'write', DELETE: 'delete' } as const;
const otherAccess: Readonly<Record<string, 'read' | 'write'>> = {
  // They only read, and take their filters as a body.
  '/products/export': 'read',
  '/reporting/export': 'read',
  '/reporting/print': 'read',
  '/reporting/vouchers/export': 'read',
  '/history/export': 'read',
  '/turnover/export': 'read',
  '/properties/:propertyId/tax_files/dsfinvk': 'read',
  '/properties/:propertyId/tax_files/xaf': 'read',
  '/transactions/export': 'read',
  '/transactions/items/export': 'read',
  '/cash_registers/:cashRegisterId/credential': 'write',
  // Whoever sees an alert sees to it, and chooses what they are told.
  '/alerts/:alertId/take': 'read',
  '/alerts/:alertId/snooze': 'read',
  '/alerts/:alertId/dismiss': 'read',
  '/alerts/choices': 'read',
  '/push_subscriptions': 'read',
  '/push_subscriptions/key': 'read',
  '/push_subscriptions/:pushSubscriptionId': 'read',
  // A person gets one as a trial, or no more: nobody else's mail changes by it.
  '/report_mails/:reportMailId/send': 'read',
  '/report_mails/:reportMailId/stop': 'read',
};

function rightOf(endpoint: Endpoint): Endpoint['requires'] | undefined {
  // Whoever pairs a till has no credential yet, but a code.
  if (endpoint.api === 'device') return endpoint.path === '/pair' ? 'public' : 'device';
  const exact = areas[`${endpoint.method} ${endpoint.path}`];
  const longest = Object.keys(areas)
    .filter((path) => endpoint.path === path || endpoint.path.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  const area = exact ?? areas[longest ?? ''];
  if (area === undefined || area === 'session' || area === 'self' || area === 'public') return area;
  // Whoever may delete a thing may take it back (UND-02).
  if (endpoint.path.endsWith('/undelete')) return ['delete', area];
  return [otherAccess[endpoint.path] ?? access[endpoint.method], area];
}

describe('declared rights', () => {
  for (const endpoint of endpoints)
    it(`[ACC-12] ${endpoint.name} asks for the right of its path`, () => {
      expect(endpoint.requires).toEqual(rightOf(endpoint));
    });
});
