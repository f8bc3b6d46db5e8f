import { describe, expect, it, vi } from 'vitest';
import { isOffered, isProductAvailable } from './availability.ts';
import type { ShelvedProduct } from './availability.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const place = { propertyId: 1, shopId: 11 };
const config = (propertyId: number, shopId: number, visible: boolean): ShelvedProduct['propertyConfigs'][number] => ({
  propertyId,
  shopConfigs: [{ shopId, visible }],
});
const product = (
  propertyConfigs: ShelvedProduct['propertyConfigs'],
  archivedAt: string | null = null,
): ShelvedProduct => ({
  archivedAt,
  propertyConfigs,
});

describe('isProductAvailable', () => {
  const rows: readonly (readonly [string, ShelvedProduct, boolean])[] = [
    ['has no setting', product([]), true],
    ['is set visible', product([config(1, 11, true)]), true],
    ['is set not visible', product([config(1, 11, false)]), false],
    ['is not visible in another shop', product([config(1, 12, false)]), true],
    ['is not visible in a shop of that number elsewhere', product([config(2, 11, false)]), true],
    ['has a setting for the location but none for the shop', product([{ propertyId: 1, shopConfigs: [] }]), true],
    ['is archived', product([], '2026-11-06T04:33:00Z'), false],
    ['is archived though set visible', product([config(1, 11, true)], '2026-11-06T04:33:00Z'), false],
    ['is set both ways', product([config(1, 11, true), config(1, 11, false)]), false],
  ];
  for (const [what, subject, available] of rows)
    it(`[PRD-04] is ${available} when it ${what}`, () => {
      expect(isProductAvailable(subject, place)).toBe(available);
    });
});

describe('isOffered', () => {
  const offered = { ...product([]), status: 'published', propertyId: null } as const;
  it('[PRD-02] [PRD-04] [PRD-06] asks for a published product of the group or the location that is available', () => {
    expect(isOffered(offered, place)).toBe(true);
    expect(isOffered({ ...offered, propertyId: 1 }, place)).toBe(true);
    expect(isOffered({ ...offered, propertyId: 2 }, place)).toBe(false);
    expect(isOffered({ ...offered, status: 'concept' }, place)).toBe(false);
    expect(isOffered({ ...offered, archivedAt: '2026-11-06T04:33:00Z' }, place)).toBe(false);
    expect(isOffered({ ...offered, propertyConfigs: [config(1, 11, false)] }, place)).toBe(false);
  });
});
