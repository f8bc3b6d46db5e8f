import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whose calls are counted together. An IPv4 line has one address, and its network is a /24. An IPv6 line has at least a
 * /64 to take addresses from, so that is the least that is counted; many have a /56, which counts more widely.
 */
export type Networks = {
  /** The one address of IPv4, the /64 of IPv6. */
  readonly line: string;
  /** The /24 of IPv4, the /64 of IPv6. */
  readonly network: string;
  /** The /24 of IPv4, the /56 of IPv6. */
  readonly region: string;
};

/** A connection that ended while its request waited no longer knows where it came from; all of these count together. */
const nowhere: Networks = { line: '', network: '', region: '' };

/** The networks of an address as a connection or a trusted proxy tells it; IPv4 written as IPv6 is IPv4. */
export function networksOf(told: string | undefined): Networks {
  // Some proxies tell the port too, which is another one for each connection.
  const text = /^\[(.+)\](?::\d+)?$/.exec(told ?? '')?.[1] ?? /^([\d.]+):\d+$/.exec(told ?? '')?.[1] ?? told ?? '';
  if (isIP(text) === 0) return nowhere;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) {
    const network = `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`;
    return { line: address.toString(), network, region: network };
  }
  const part = (bits: 56 | 64) => `${firstBits(address, bits)}/${bits}`;
  return { line: part(64), network: part(64), region: part(56) };
}

function firstBits(address: ipaddr.IPv6, bits: 56 | 64): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return new ipaddr.IPv6(bytes).toString();
}

/** Reads addresses and networks like `10.0.0.2,192.168.0.0/24,fd00::/8`; null when one is none. */
export function readNetworks(text: string): readonly string[] | null {
  const networks = text.split(',').map((part) => part.trim());
  return networks.every(isNetwork) ? networks : null;
}

/** A network of all addresses is none: it would be everybody. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Tells whether an address lies in one of some networks; of no networks every address does. */
export function isWithin(networks: readonly string[], told: string | undefined): boolean {
  if (networks.length === 0) return true;
  if (told === undefined || isIP(told) === 0) return false;
  const address = ipaddr.process(told);
  return networks.some((network) => {
    const [range, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : [ipaddr.parse(network), network.includes(':') ? 128 : 32];
    return address.kind() === range.kind() && address.match(range, bits);
  });
}
