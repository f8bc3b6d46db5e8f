import { describe, expect, it } from 'vitest';
import {
  afterRefused,
  afterSaved,
  asNew,
  bodyOf,
  inOrder,
  type MethodRow,
  nameOf,
  newRow,
  onTopOf,
  type PaymentMethod,
  problemsOf,
  rowsOf,
  typed,
  typedIn,
  withRow,
} from './payment-rows.ts';

const pin = { id: 1, code: 'pin', name: { nl: 'Pinpas', de: 'Karte' }, kind: 'card', version: 3 } as const;
const room = { id: 2, code: 'room', name: { nl: 'Op de kamer' }, kind: 'room', version: 1 } as const;
const called = (row: MethodRow, nl: string) => typedIn(row, 'nl', nl);
const rowOf = (method: PaymentMethod) => {
  const [row] = rowsOf([method], []);
  if (row === undefined) throw new Error('there is no row');
  return row;
};

describe('payment methods that are edited together', () => {
  it('[LED-02] shows what the server has, with what is changed on top, and new ones last', () => {
    const edits = withRow(withRow([], newRow([])), called(rowOf(pin), 'Pin'));
    expect(rowsOf([pin, room], edits).map(({ entry }) => entry.name.nl)).toEqual(['Pin', 'Op de kamer', '']);
  });

  it('[LED-02] forgets a change that is taken back, and a new one that is removed', () => {
    const changed = called(rowOf(pin), 'Pin');
    expect(withRow(withRow([], changed), called(changed, 'Pinpas'))).toEqual([]);
    expect(withRow(withRow([], newRow([])), { ...newRow([]), isRemoved: true })).toEqual([]);
    expect(withRow([], { ...rowOf(pin), isRemoved: true })).toHaveLength(1);
  });

  it('[LED-02] takes in newer values of what nobody touched, and keeps what somebody did', () => {
    const edits = withRow([], called(rowOf(pin), 'Pin'));
    const rows = rowsOf(
      [
        { ...pin, code: 'debit', version: 4 },
        { ...room, name: { nl: 'Kamer' } },
      ],
      edits,
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      { code: 'pin', name: { nl: 'Pin', de: 'Karte', en: '' }, kind: 'card' },
      { code: 'room', name: { nl: 'Kamer', de: '', en: '' }, kind: 'room' },
    ]);
    // Removed by somebody else: what was typed is still there.
    expect(rowsOf([room], edits).map(({ entry }) => entry.name.nl)).toEqual(['Op de kamer', 'Pin']);
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
    const sent = called(typed(newRow([]), { code: 'pin' }), 'Pin');
    expect(afterSaved([sent], sent, pin)).toEqual([]);
    const later = called(sent, 'Pinpas!');
    const [kept] = afterSaved([later], sent, pin);
    expect(kept).toMatchObject({ key: '1', saved: pin, entry: { name: { nl: 'Pinpas!' } } });
    expect(afterSaved([later], { ...rowOf(pin), isRemoved: true }, null)).toEqual([later]);
  });

  it('[LED-02] what is typed while it is being refused stays, beside the reason', () => {
    const sent = called(typed(newRow([]), { code: 'pin' }), 'Pin');
    const refused = { ...sent, errors: { code: 'taken' } };
    expect(afterRefused([sent], sent, refused)).toEqual([refused]);
    const later = called(sent, 'Pinpas!');
    expect(afterRefused([later], sent, refused)).toMatchObject([
      { entry: { name: { nl: 'Pinpas!' } }, errors: { code: 'taken' } },
    ]);
    expect(afterRefused([], sent, refused)).toEqual([]);
  });

  it('[LED-02] [API-02] joins what two people changed, and keeps one’s own where both changed the same', () => {
    const mine = called(rowOf(pin), 'Pin');
    const joined = onTopOf(mine, { ...pin, kind: 'wallet', version: 4 });
    expect(joined.isSettled).toBe(true);
    expect(joined.row.entry).toEqual({ code: 'pin', name: { nl: 'Pin', de: 'Karte', en: '' }, kind: 'wallet' });
    const named = onTopOf(mine, { ...pin, name: { nl: 'Pinpas', de: 'EC-Karte' }, version: 4 });
    expect([named.isSettled, named.row.entry.name]).toEqual([true, { nl: 'Pin', de: 'EC-Karte', en: '' }]);
    const both = onTopOf(mine, { ...pin, name: { nl: 'Debit' }, version: 4 });
    expect([both.isSettled, both.row.entry.name.nl, both.row.saved?.version]).toEqual([false, 'Pin', 4]);
    expect(asNew(mine)).toMatchObject({ saved: null, entry: { name: { nl: 'Pin' } } });
  });

  it('[LED-02] says what is wrong before it asks, of what stays', () => {
    const empty = called(typed(rowOf(pin), { code: ' ' }), '');
    expect(problemsOf(empty)).toEqual({ code: 'required', 'name.nl': 'required' });
    expect(problemsOf({ ...empty, isRemoved: true })).toEqual({});
  });

  it('[LED-02] a complaint goes as soon as its field is typed into', () => {
    const wrong = { ...rowOf(pin), errors: { code: 'taken', 'name.nl': 'empty' }, failure: 'not saved' };
    expect(typed(wrong, { code: 'x' })).toMatchObject({ errors: { 'name.nl': 'empty' }, failure: null });
    expect(Object.keys(typed(wrong, { code: 'x' }).errors)).toEqual(['name.nl']);
    expect(Object.keys(typedIn(wrong, 'de', 'x').errors)).toEqual(['code', 'name.nl']);
    expect(Object.keys(typedIn(wrong, 'nl', 'x').errors)).toEqual(['code']);
  });

  it('[LED-02] [CON-01] are named in the reader’s language, and say nothing of a translation that nobody wrote', () => {
    expect([nameOf(rowOf(pin), 'de'), nameOf(rowOf(room), 'de')]).toEqual(['Karte', 'Op de kamer']);
    expect([nameOf(newRow([]), 'de'), nameOf(called(newRow([]), ' Pin '), 'de')]).toEqual([undefined, 'Pin']);
    expect(bodyOf(typedIn(rowOf(room), 'en', ' ').entry)).toEqual({
      code: 'room',
      name: { nl: 'Op de kamer' },
      kind: 'room',
    });
  });
});
