import { plainDay } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { withSearch } from '../../../lib/paths.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { searchOnOpening } from '../../../ui/dates/use-period-search.ts';
import { dashboardForm, type DashboardSearch } from './dashboard-search.ts';

const today = plainDay('2026-11-21');
const here = { today, zone: 'Europe/Amsterdam' };
const read = (query: string) => searchOnOpening(Object.fromEntries(new URLSearchParams(query)), here, dashboardForm);
const write = (search: DashboardSearch) =>
  withSearch('', { ...(search.period === null ? {} : writePeriod(search.period)), ...dashboardForm.write(search) });

const plain: DashboardSearch = {
  period: null,
  comparison: 'previous',
  shopId: null,
  sort: { key: 'turnover', order: 'desc' },
};

describe('the address of the dashboard', () => {
  it('[CON-01] is empty for today against the period before', () => {
    expect(read('')).toEqual(plain);
    expect(write(plain)).toBe('');
  });

  it('[REP-01] names every choice', () => {
    const search: DashboardSearch = {
      period: { preset: 'month', from: plainDay('2026-10-01'), to: plainDay('2026-10-31') },
      comparison: 'yearWeekdays',
      shopId: 7,
      sort: { key: 'change', order: 'asc' },
    };
    expect(write(search)).toBe('?preset=month&from=2026-10-01&shop=7&compare=yearWeekdays&sort=change&order=asc');
    expect(read(write(search))).toEqual(search);
  });

  it('[CON-01] keeps today open: tomorrow the same address shows tomorrow', () => {
    expect(read('preset=day&from=2026-11-21')).toEqual(plain);
    expect(read('preset=day&from=2026-11-20').period).toEqual({ preset: 'day', from: '2026-11-20', to: '2026-11-20' });
  });

  it.each(['compare=week', 'shop=0', 'shop=x', 'sort=slug', 'order=up', 'from=2026-02-30', 'preset=decade', 'page=2'])(
    'leaves out %s',
    (query) => {
      expect(read(query)).toEqual(plain);
    },
  );
});
