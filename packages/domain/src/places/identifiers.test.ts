import { describe, expect, it, vi } from 'vitest';
import { isHexColour } from '../platform/colour.ts';
import { countries } from '../platform/country.ts';
import {
  canonicalChamberOfCommerceNumber,
  canonicalPostalCode,
  canonicalVatNumber,
  emailsOf,
  hasHouseNumber,
  isChamberOfCommerceNumber,
  isCity,
  isEmailList,
  isIpAddress,
  isPort,
  isPostalCode,
  isVatNumber,
} from './identifiers.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

type Table = {
  readonly clause: string;
  readonly rule: string;
  readonly isRight: (text: string) => boolean;
  readonly good: readonly string[];
  readonly bad: readonly string[];
};

const tables: readonly Table[] = [
  {
    clause: 'LOC-02',
    rule: 'VAT number (nl)',
    isRight: (text) => isVatNumber(text, 'nl'),
    good: [
      'NL004495445B01',
      'NL002455799B11',
      'NL111222333B01',
      'NL123456782B99',
      'nl004495445b01',
      ' NL 0044.95.445.B.01 ',
      'NL-004495445-B01',
      'NL\u00A0004495445B01\n',
    ],
    bad: [
      '',
      ' ',
      'NL',
      '004495445B01',
      'DE136695976',
      'BE004495445B01',
      'NL123456789B90',
      'NL004495446B01',
      'NL004495444B01',
      'NL004494545B01',
      'NL002455799B12',
      'NL002455799B10',
      'NL004495445B00',
      'NL004495445B1',
      'NL04495445B01',
      'NL004495445B011',
      'NL0044954450B01',
      'NL004495445A01',
      'NL00449544501',
      'NL004495445BO1',
      'NL000000000B01',
      'NL００４４９５４４５B01',
      'NL004495445B01 DE136695976',
      `${' '.repeat(40)}NL004495445B01`,
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'VAT number (de)',
    isRight: (text) => isVatNumber(text, 'de'),
    good: [
      'DE136695976',
      'DE811907980',
      'DE129273398',
      'DE100000008',
      'DE999999995',
      'de 136 695 976',
      ' DE-136.695.976',
    ],
    bad: [
      '',
      'DE',
      '136695976',
      'NL004495445B01',
      'DE136695978',
      'DE136695975',
      'DE136695977',
      'DE136965976',
      'DE136695967',
      'DE316695976',
      'DE13669597',
      'DE1366959760',
      'DE012345679',
      'DE036695975',
      'DE000000000',
      'DE13669597O',
      'DE136,695,976',
      'DE１３６６９５９７６',
      'DE136695976x',
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'postal code (nl)',
    isRight: (text) => isPostalCode(text, 'nl'),
    good: ['2601 DC', '2601DC', '2611ET', '1000 AA', '9999 ZZ', '3511 ab', ' 3511 AB\n', '1234 AS'],
    bad: [
      '',
      '2611 SS',
      '2611 sa',
      '2611SD',
      '0601 DC',
      '260 DC',
      '26012 DC',
      '2601 D',
      '2601 DCB',
      '2601  DC',
      '26 01 DC',
      '2601-DC',
      'NL-2601 DC',
      '2601 D1',
      '2601 ÄC',
      '2601 aſ',
      '2601 ﬀ',
      '２６０１ DC',
      '2601\nDC',
      '52062',
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'postal code (de)',
    isRight: (text) => isPostalCode(text, 'de'),
    good: ['52062', '01001', '01067', '99998', ' 10115 '],
    bad: [
      '',
      '01000',
      '00999',
      '00000',
      '99999',
      '5206',
      '520620',
      '52 062',
      'D-52062',
      '52062a',
      '５２０６２',
      '-2062',
      '1e004',
      '2601 DC',
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'chamber-of-commerce number (nl)',
    isRight: (text) => isChamberOfCommerceNumber(text, 'nl'),
    good: ['12345678', '01234567', ' 12345678\n'],
    bad: [
      '',
      '1234567',
      '123456789',
      '123456789012',
      '1234 5678',
      '1234567a',
      '１２３４５６７８',
      '-1234567',
      '+1234567',
      'KvK 12345678',
      'Aachen HRA 11223',
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'chamber-of-commerce number (de)',
    isRight: (text) => isChamberOfCommerceNumber(text, 'de'),
    good: [
      'Aachen HRA 11223',
      'aachen hrb 1',
      'Amtsgericht Fürth, HRB 7754',
      'Berlin (Charlottenburg) HRB 87447 B',
      'Berlin (Charlottenburg) HRB 11223B',
      'Lübeck   HRB   12065  HL',
      'Ko\u0308ln HRB 49263',
      'Frankfurt/Oder GnR 11223',
      'Bad Homburg v.d.H. PR 11223',
      'Ludwigshafen a.Rhein (Ludwigshafen) VR 112233',
      'St. Ingbert (St Ingbert) HRA 61755',
      'Osterholz-Scharmbeck GsR 12',
    ],
    bad: [
      '',
      '12345678',
      'HRA 11223',
      'Aachen 11223',
      'Aachen HRC 11223',
      'Aachen HRAB 11223',
      'Aachen HRA',
      'Aachen HRA 1122334',
      'Aachen HRA 0',
      'Aachen HRA 011',
      'Aachen HRA 11 223',
      'Aachen HRA 11223 BBBB',
      'Aachen HRA 11223 1',
      'Aachen HRA HRB 11223',
      'Aachen HRA １１２２３',
      'Aachen1 HRA 11223',
      '- HRA 11223',
      '() HRA 11223',
      'HRB 151080 B, Charlottenburg',
      `${'Aachen '.repeat(11)}HRA 11223`,
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'address',
    isRight: hasHouseNumber,
    good: [
      'Dorpsstraat 1',
      'Dorpsstraat 12e hs',
      '1e Helmersstraat 12-III',
      'Straße des 17. Juni 135',
      'Q7, 24',
      'Hauptstr. 12, 5. OG',
      '12 Kerkstraat',
      'Markt 3\n',
    ],
    bad: [
      '',
      ' ',
      '12',
      'Dorpsstraat',
      'Dorpsstraat twaalf',
      'Dorpsstraat １２',
      '1e Helmersstraat',
      '2DE Dwarsstraat',
      'Straße des 17. Juni',
      '!?',
    ],
  },
  {
    clause: 'LOC-02',
    rule: 'city',
    isRight: isCity,
    good: [
      'Ee',
      'Breda',
      "'s-Hertogenbosch",
      '’s-Gravenhage',
      '‘s-Gravenzande',
      'Halle (Saale)',
      'Frankfurt/Oder',
      'St. Wendel',
      'Ko\u0308ln',
      ' Den Haag ',
      'x'.repeat(100),
    ],
    bad: [
      '',
      ' ',
      'B',
      "''",
      "'-",
      "'s",
      '-Breda',
      '(Saale)',
      'Breda 1',
      '4811',
      'Breda\nUtrecht',
      'Breda, NL',
      'Bre\0da',
      '<b>Breda</b>',
      'x'.repeat(101),
    ],
  },
  {
    clause: 'SHP-01',
    rule: 'IP address',
    isRight: isIpAddress,
    good: [
      '0.0.0.0',
      '192.168.1.20',
      '255.255.255.255',
      '::',
      '::1',
      '1::',
      '1:2:3:4:5:6:7::',
      '::2:3:4:5:6:7:8',
      '1:2:3:4:5:6:7:8',
      '2001:DB8::ff00:42:8329',
      '::ffff:1.2.3.4',
      '::1.2.3.4',
      '1::1.2.3.4',
      'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255',
    ],
    bad: [
      '',
      '.',
      ':',
      ':::',
      '1.2.3',
      '1.2.3.4.5',
      '1.2.3.256',
      '01.2.3.4',
      '1.2.3.00',
      '1.2.3.4 ',
      ' 1.2.3.4',
      '1.2.3.4\n',
      '１.2.3.4',
      '1.2.3.-4',
      '0x1.2.3.4',
      '1.2.3.4:80',
      '1.2.3.4/24',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7:8::',
      '1:2:3:4::5:6:7:8',
      '1::2::3',
      ':1::2',
      '1::2:',
      '1:2:3:4:5:6:7:',
      '12345::',
      'g::',
      '::1\n',
      '[::1]',
      'fe80::1%eth0',
      '::%1',
      '::ffff:1.2.3',
      '::ffff:1.2.3.256',
      '::ffff:01.2.3.4',
      '1.2.3.4::',
      '::1.2.3.4:5',
      '1:2:3:4:5:6:7:1.2.3.4',
      'kassa.hotel.nl',
    ],
  },
  {
    clause: 'SHP-01',
    rule: 'list of e-mail addresses',
    isRight: isEmailList,
    good: ['a@b.nl', 'a@b.nl,c@d.de', ' a@b.nl , c@d.de ', 'jan+winkel@hotel.info, a@b.nl,x@y.de'],
    bad: [
      '',
      ' ',
      ',',
      'a@b.nl,',
      ',a@b.nl',
      'a@b.nl,,c@d.de',
      'a@b.nl;c@d.de',
      'a@b.nl c@d.de',
      'a@b.nl,\nc@d.de',
      'a@b.nl\r\nBcc: c@d.de',
      'a@b.nl\n',
      'a@b.nl,c',
      'a@b.nl,\u00A0c@d.de',
      Array.from({ length: 300 }, () => 'a@b.nl').join(','),
    ],
  },
  {
    clause: 'LOC-03',
    rule: 'colour',
    isRight: isHexColour,
    good: ['#277A99', '#fff', '#000000', '#AbC'],
    bad: [
      '',
      '#',
      '277A99',
      '#27',
      '#277A',
      '#277A9',
      '#277A999',
      '#277A9G',
      '#277A99\n',
      ' #277A99',
      '#２７７',
      'red',
      '#277A9900',
    ],
  },
];

describe('identifiers', () => {
  for (const { clause, rule, isRight, good, bad } of tables) {
    for (const text of good)
      it(`[${clause}] takes the ${rule} ${JSON.stringify(text)}`, () => {
        expect(isRight(text)).toBe(true);
      });
    for (const text of bad)
      it(`[${clause}] refuses the ${rule} ${JSON.stringify(text)}`, () => {
        expect(isRight(text)).toBe(false);
      });
  }

  it('[SHP-01] takes the ports 1 to 65535 and no fractions', () => {
    expect([1, 80, 65_535].every(isPort)).toBe(true);
    expect([0, -1, 65_536, 1.5, Number.NaN, Number.POSITIVE_INFINITY].some(isPort)).toBe(false);
  });

  it('[SHP-01] finds the addresses of a list', () => {
    expect(emailsOf(' a@b.nl ,c@d.de, ')).toEqual(['a@b.nl', 'c@d.de']);
    expect(emailsOf('')).toEqual([]);
  });
});

const hostile = [
  'a',
  '1',
  ' ',
  '.',
  ':',
  ',',
  '-',
  '#',
  "'",
  '\n',
  'é',
  '1.',
  '1e ',
  'a@b.nl,',
  '::',
  'NL0',
  'HRA ',
  'x\t',
].map((part) => part.repeat(Math.ceil(50_000 / part.length)));

describe('identifiers of hostile length', () => {
  for (const { clause, rule, isRight } of tables)
    it(`[${clause}] takes little time for 50 kB as ${rule} (bar I9)`, () => {
      const around = hostile.flatMap((text) => [text, `NL${text}`, `${text}!`, `Aachen ${text}\n`]);
      const slowest = around.map((text) => {
        const started = process.cpuUsage();
        isRight(text);
        return process.cpuUsage(started).user;
      });
      expect(Math.max(...slowest)).toBeLessThan(50_000);
    });

  it('[LOC-02] takes little time to write 50 kB as they are kept (bar I9)', () => {
    for (const text of hostile) {
      const started = process.cpuUsage();
      canonicalVatNumber(text);
      for (const country of countries) {
        canonicalPostalCode(text, country);
        canonicalChamberOfCommerceNumber(text, country);
      }
      emailsOf(text);
      expect(process.cpuUsage(started).user).toBeLessThan(50_000);
    }
  });
});
