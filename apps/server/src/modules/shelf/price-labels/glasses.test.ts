import { describe, expect, test } from 'vitest';
import type { SeenLabel } from '../label-hosts/public.ts';
import { hearNews, noGlasses } from './glasses.ts';

const label: SeenLabel = {
  deviceId: '0000021A7F3C9B40',
  model: { hardwareType: 51, width: 384, height: 168, colour: 'red' },
  batteryPercent: 80,
  lastSeenAt: new Date('2026-11-20T17:00:00Z'),
  nextCheckInAt: new Date('2026-11-20T17:00:40Z'),
  isOnline: true,
  waiting: 1,
  shownMark: 'a1',
  confirmations: 3,
  lastPushMark: 'b2',
  isElsewhere: false,
  hasRestarted: false,
};

function hearAfter(change: Partial<SeenLabel>) {
  const glasses = noGlasses();
  glasses.listedAt = 1_000;
  glasses.labels.set(label.deviceId, label);
  const isNews = hearNews(glasses, { kind: 'label', label: { ...label, ...change } });
  return { isNews, glasses };
}

describe('what a host tells by itself', () => {
  test('[PL-08] a label that came by as always asks for no look at the shelf, and is known to have come', () => {
    const later = { lastSeenAt: new Date('2026-11-20T17:00:41Z'), nextCheckInAt: new Date('2026-11-20T17:01:21Z') };
    for (const change of [later, { ...later, batteryPercent: 79 }, { waiting: 2, lastPushMark: 'c3' }]) {
      const { isNews, glasses } = hearAfter(change);
      expect(isNews).toBe(false);
      expect(glasses.labels.get(label.deviceId)).toEqual({ ...label, ...change });
    }
  });

  test('[PL-08] [DYN-05] whatever prices may follow asks for one', () => {
    const changes: readonly Partial<SeenLabel>[] = [
      { shownMark: 'b2' },
      { shownMark: null },
      { confirmations: 4 },
      { waiting: 0 },
      { isOnline: false },
      { isElsewhere: true },
      { hasRestarted: true },
      { model: null },
    ];
    for (const change of changes) expect([change, hearAfter(change).isNews]).toEqual([change, true]);
    expect(hearNews(noGlasses(), { kind: 'label', label })).toBe(true);
  });

  test('[PL-08] a host that started again has all labels asked about anew', () => {
    const glasses = noGlasses();
    glasses.listedAt = 1_000;
    expect(hearNews(glasses, { kind: 'restart' })).toBe(true);
    expect(glasses.listedAt).toBe(0);
  });
});
