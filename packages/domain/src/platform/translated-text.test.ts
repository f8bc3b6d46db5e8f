import { describe, expect, it } from 'vitest';
import { isWritten, tidyText, translate } from './translated-text.ts';

describe('translate', () => {
  it('[CON-01] takes the language asked for, else Dutch', () => {
    const text = { nl: 'Bronwater', de: 'Quellwasser', en: 'Spring water' };
    expect([translate(text, 'nl'), translate(text, 'de'), translate(text, 'en')]).toEqual([
      'Bronwater',
      'Quellwasser',
      'Spring water',
    ]);
    expect(translate({ nl: 'Bronwater' }, 'de')).toBe('Bronwater');
    expect(translate({ nl: 'Bronwater', en: undefined }, 'en')).toBe('Bronwater');
    expect(translate({ nl: 'Bronwater', de: '  ' }, 'de')).toBe('Bronwater');
  });

  it('[TXN-07] [CON-02] writes a dash when there is no text', () => {
    expect(translate(null, 'nl')).toBe('–');
    expect(translate(undefined, 'en')).toBe('–');
    expect(translate({ nl: '' }, 'de')).toBe('–');
    expect(translate({ nl: ' ', de: 'Wasser' }, 'de')).toBe('Wasser');
  });
});

it('[CON-01] keeps a text without space around it and without translations that nobody wrote', () => {
  expect(tidyText({ nl: ' Bronwater ', de: '\t', en: ' Spring  water' })).toEqual({
    nl: 'Bronwater',
    en: 'Spring  water',
  });
  expect(tidyText({ nl: ' ' })).toEqual({ nl: '' });
});

it('[CON-01] takes a blank translation for one that nobody wrote', () => {
  const text = { nl: 'Bronwater', de: ' ' };
  expect([isWritten(text, 'nl'), isWritten(text, 'de'), isWritten(text, 'en')]).toEqual([true, false, false]);
});
