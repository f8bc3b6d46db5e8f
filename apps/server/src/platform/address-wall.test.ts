import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { makeAddressWall, makeInternetWall } from './address-wall.ts';

const production = { APP_ENV: 'PRODUCTION', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://mail.example' };
const wall = makeAddressWall(readConfig({ ...production, PORT: '8085' }).labelHosts);
const home = makeAddressWall(readConfig({}).labelHosts);
/** Somebody opened everything: what is never a host stays shut. */
const wide = makeAddressWall(
  readConfig({ ...production, LABEL_HOST_SUBNETS: '0.0.0.0/0,::/0', LABEL_HOST_PORTS: '1-65535' }).labelHosts,
);

describe('[PL-08] [E10] label hosts are on the private networks that the installation names', () => {
  test.each(['10.0.0.1', '10.255.255.254', '172.16.0.9', '172.31.255.1', '192.168.1.50', 'fd12:3456::7', 'fc00::1'])(
    '%s may be a host',
    (address) => expect(wall.addressRefusal(address)).toBe(null),
  );

  test.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '11.0.0.1',
    '100.64.0.1',
    '2a00:1450::8',
    'fb00::1',
  ])('%s is somewhere else', (address) => expect(wall.addressRefusal(address)).toBe('address_not_allowed'));

  test('on one’s own machine loopback is a host too, and nowhere else', () => {
    expect(home.addressRefusal('127.0.0.1')).toBe(null);
    expect(home.addressRefusal('::1')).toBe(null);
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'])
      expect([wall.addressRefusal(address), wide.addressRefusal(address)]).toEqual([
        'address_not_allowed',
        'address_not_allowed',
      ]);
  });
});

describe('[PL-08] [E10] no setting opens what is never a host', () => {
  test.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['metadata', '169.254.169.254'],
    ['link-local', '169.254.0.1'],
    ['metadata of a container', '169.254.170.2'],
    ['metadata elsewhere', '100.100.100.200'],
    ['metadata elsewhere', '168.63.129.16'],
    ['metadata elsewhere', '192.0.0.192'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['metadata', 'fd00:ec2::254'],
    ['metadata in full', 'fd00:0ec2:0000:0000:0000:0000:0000:0254'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hex', '::ffff:7f00:1'],
    ['mapped metadata', '::ffff:169.254.169.254'],
    ['mapped metadata in hex', '::FFFF:a9fe:a9fe'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped in full', '0:0:0:0:0:ffff:7f00:0001'],
    ['mapped in full with zeros', '0000:0000:0000:0000:0000:ffff:10.0.0.1'],
    ['mapped with a gap elsewhere', '0::ffff:127.0.0.1'],
    ['compatible', '::127.0.0.1'],
    ['compatible private', '::10.0.0.1'],
    ['translated', '64:ff9b::7f00:1'],
    ['translated locally', '64:ff9b:1::a00:1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['teredo', '2001:0:1::1'],
  ])('%s: %s', (_, address) => {
    expect(wall.addressRefusal(address)).toBe('address_not_allowed');
    expect(wide.addressRefusal(address)).toBe('address_not_allowed');
    expect(home.addressRefusal(address)).toBe('address_not_allowed');
  });
});

describe('[PL-08] an address has one spelling', () => {
  test.each([
    '012.0.0.1',
    '10.0.0.01',
    '0x0a.0.0.1',
    '0xa000001',
    '167772161',
    '10.1',
    '10.0.1',
    '10.0.0.1.',
    '10.0.0.256',
    '10.0.0.1:80',
    '10.0.0.1/8',
    '10.0.0.1@evil.example',
    'evil@10.0.0.1',
    'http://10.0.0.1',
    '10.0.0.1#',
    '10.0.0.1?x',
    '10.0.0.1\\@x',
    ' 10.0.0.1',
    '10.0.0.1 ',
    '10.0.0.1\n',
    '10.0.0.1\u0000',
    '１0.0.0.1',
    '10。0。0。1',
    '[fd00::1]',
    'fd12::1%eth0',
    'fd12::1%25eth0',
    'fd12:::1',
    'localhost',
    'larder.local',
    '10.0.0.1.nip.io',
    'openepaperlink',
    '',
    '.',
    '*',
    '::ffff:10.0.0.1%1',
    '127.1',
    '0177.0.0.1',
    '0',
  ])('%j is none', (address) => {
    for (const one of [wall, home, wide]) expect(one.addressRefusal(address)).toBe('address_not_allowed');
  });
});

describe('[PL-08] ports', () => {
  test.each([80, 8_080, 8_090, 8_099])('%d may be a host’s', (port) => expect(wall.portRefusal(port)).toBe(null));

  test.each([0, -1, 22, 443, 5_432, 8_079, 8_100, 8_080.5, Number.NaN, 65_536, Number.POSITIVE_INFINITY])(
    '%d is none',
    (port) => expect(wall.portRefusal(port)).toBe('port_not_allowed'),
  );

  test('our own port and the database’s are never a host’s, whatever the settings open', () => {
    expect(wall.portRefusal(8_085)).toBe('port_not_allowed');
    const databases = {
      DATABASE_URL: 'postgresql://app@db/larder',
      DATABASE_OWNER_URL: 'postgresql://owner@db:6432/larder',
    };
    const open = makeAddressWall(readConfig({ ...production, ...databases, LABEL_HOST_PORTS: '1-65535' }).labelHosts);
    expect([4_000, 5_432, 6_432, 8_085].map((port) => open.portRefusal(port))).toEqual([
      'port_not_allowed',
      'port_not_allowed',
      'port_not_allowed',
      null,
    ]);
  });
});

describe('[ACC-20] what a group may have us ask', () => {
  const outside = makeInternetWall({ subnets: [], isLoopbackAllowed: false });

  test.each(['20.190.151.7', '142.250.179.77', '2a00:1450:400e:80f::200d'])('%s is on the internet', (address) => {
    expect(outside(address)).toBe(true);
  });

  test.each([
    ...[
      '10.20.0.4',
      '172.16.0.1',
      '192.168.1.1',
      '127.0.0.1',
      '0.0.0.0',
      '169.254.169.254',
      '100.64.0.1',
      '100.100.100.200',
    ],
    ...[
      '168.63.129.16',
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
    ],
    ...['64:ff9b::a00:1', '2002:a00:1::', 'fd00::1', 'fe80::1', 'ff02::1', 'fd00:ec2::254', 'hotel.test', '127.1', ''],
  ])('%j is not', (address) => {
    expect(outside(address)).toBe(false);
  });

  test('networks that the installation opens are, and no others', () => {
    const { directorySubnets: subnets } = readConfig({ ...production, DIRECTORY_SUBNETS: '10.20.0.0/16' });
    const house = makeInternetWall({ subnets, isLoopbackAllowed: false });
    expect(['10.20.0.4', '10.21.0.4', '127.0.0.1'].map(house)).toEqual([true, false, false]);
    expect(makeInternetWall({ subnets, isLoopbackAllowed: true })('127.0.0.1')).toBe(true);
  });
});
