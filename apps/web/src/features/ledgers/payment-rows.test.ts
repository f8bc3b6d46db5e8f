import { describe, expect, it } from 'vitest';
import {
  afterRefused,
  afterSaved,
  asNew,
  inOrder,
  newRow,
  onTopOf,
  problemsOf,
  rowsOf,
  typed,
  withRow,
} from './payment-rows.ts';

const pin = { id: 1, code: 'pin', name: 'Pinpas', kind: 'card', version: 3 } as const;
const room = { id: 2, code: 'room', name: 'Op de kamer', kind: 'room', version: 1 } as const;
const rowOf = (method: typeof pin | typeof room) => {
  const [row] = rowsOf([method], []);
  if (row === undefined) throw new Error('there is no row');
  return row;
};

describe('payment methods that are edited together', () => {
  it('[LED-02] shows what the server has, with what is changed on top, and new ones last', () => {
    const edits = withRow(withRow([], newRow([])), typed(rowOf(pin), { name: 'Pin' }));
    expect(rowsOf([pin, room], edits).map(({ entry }) => entry.name)).toEqual(['Pin', 'Op de kamer', '']);
  });

  it('[LED-02] forgets a change that is taken back, and a new one that is removed', () => {
    const changed = typed(rowOf(pin), { name: 'Pin' });
    expect(withRow(withRow([], changed), typed(changed, { name: 'Pinpas' }))).toEqual([]);
    expect(withRow(withRow([], newRow([])), { ...newRow([]), isRemoved: true })).toEqual([]);
    expect(withRow([], { ...rowOf(pin), isRemoved: true })).toHaveLength(1);
  });

  it('[LED-02] takes in newer values of what nobody touched, and keeps what somebody did', () => {
    const edits = withRow([], typed(rowOf(pin), { name: 'Pin' }));
    const rows = rowsOf(
      [
        { ...pin, code: 'debit', version: 4 },
        { ...room, name: 'Kamer' },
      ],
      edits,
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      { code: 'pin', name: 'Pin', kind: 'card' },
      { code: 'room', name: 'Kamer', kind: 'room' },
    ]);
    // Removed by somebody else: what was typed is still there.
    expect(rowsOf([room], edits).map(({ entry }) => entry.name)).toEqual(['Op de kamer', 'Pin']);
  });

  it('[LED-02] gives each new one a key of its own', () => {
    const first = newRow([]);
    const second = newRow([first]);
    expect(new Set([first.key, second.key, newRow([second]).key]).size).toBe(3);
  });

  it('[LED-02] saves what goes before what changes and what comes, so that a code is free in time', () => {
    const gone = { ...rowOf(room), isRemoved: true };
    const changed = typed(rowOf(pin), { code: 'room' });
    expect(inOrder([newRow([]), changed, gone]).map(({ key }) => key)).toEqual(['2', '1', 'new 1']);
  });

  it('[LED-02] what is typed while it is being saved stays, on top of what is saved', () => {
    const sent = typed(newRow([]), { code: 'pin', name: 'Pin' });
    expect(afterSaved([sent], sent, pin)).toEqual([]);
    const later = typed(sent, { name: 'Pinpas!' });
    const [kept] = afterSaved([later], sent, pin);
    expect(kept).toMatchObject({ key: '1', saved: pin, entry: { name: 'Pinpas!' } });
    expect(afterSaved([later], { ...rowOf(pin), isRemoved: true }, null)).toEqual([later]);
  });

  it('[LED-02] what is typed while it is being refused stays, beside the reason', () => {
    const sent = typed(newRow([]), { code: 'pin', name: 'Pin' });
    const refused = { ...sent, errors: { code: 'taken' } };
    expect(afterRefused([sent], sent, refused)).toEqual([refused]);
    const later = typed(sent, { name: 'Pinpas!' });
    expect(afterRefused([later], sent, refused)).toMatchObject([
      { entry: { name: 'Pinpas!' }, errors: { code: 'taken' } },
    ]);
    expect(afterRefused([], sent, refused)).toEqual([]);
  });

  it('[LED-02] [API-02] joins what two people changed, and keeps one’s own where both changed the same', () => {
    const mine = typed(rowOf(pin), { name: 'Pin' });
    const joined = onTopOf(mine, { ...pin, kind: 'wallet', version: 4 });
    expect(joined.isSettled).toBe(true);
    expect(joined.row.entry).toEqual({ code: 'pin', name: 'Pin', kind: 'wallet' });
    const both = onTopOf(mine, { ...pin, name: 'Debit', version: 4 });
    expect([both.isSettled, both.row.entry.name, both.row.saved?.version]).toEqual([false, 'Pin', 4]);
    expect(asNew(mine)).toMatchObject({ saved: null, entry: { name: 'Pin' } });
  });

  it('[LED-02] says what is wrong before it asks, of what stays', () => {
    const empty = typed(rowOf(pin), { code: ' ', name: '' });
    expect(problemsOf(empty)).toEqual({ code: 'required', name: 'required' });
    expect(problemsOf({ ...empty, isRemoved: true })).toEqual({});
  });

  it('[LED-02] a complaint goes as soon as its field is typed into', () => {
    const wrong = { ...rowOf(pin), errors: { code: 'taken', name: 'empty' }, failure: 'not saved' };
    expect(typed(wrong, { code: 'x' })).toMatchObject({ errors: { name: 'empty' }, failure: null });
    expect(typed(wrong, { code: 'x' }).errors).not.toHaveProperty('code');
  });
});
