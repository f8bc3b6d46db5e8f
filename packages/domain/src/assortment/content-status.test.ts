import { describe, expect, it } from 'vitest';
import { contentCan, contentStatuses, contentStatusOf } from './content-status.ts';

describe('content status', () => {
  it('[PRD-02] is archived as soon as there is a date, and what it was without', () => {
    expect(contentStatusOf({ status: 'concept', archivedAt: null })).toBe('concept');
    expect(contentStatusOf({ status: 'published', archivedAt: null })).toBe('published');
    expect(contentStatusOf({ status: 'published', archivedAt: '2026-11-06T04:33:00Z' })).toBe('archived');
    expect(contentStatusOf({ status: 'concept', archivedAt: new Date(0) })).toBe('archived');
  });

  it('[PRD-02] can always be either archived or restored, never both', () => {
    for (const status of contentStatuses)
      expect(contentCan.archive.includes(status)).toBe(!contentCan.restore.includes(status));
    expect(contentCan.publish).toEqual(['concept']);
    expect(contentCan.edit).not.toContain('archived');
  });
});
