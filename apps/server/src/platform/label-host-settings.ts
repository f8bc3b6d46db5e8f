import { isIP } from 'node:net';

/** A network and how many of its first bits count. */
export type Subnet = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' };

/** Ports from one to another, both included. */
export type PortRange = { readonly from: number; readonly to: number };

/** Where label hosts may be, by the installation's settings. */
export type LabelHostRules = {
  readonly subnets: readonly Subnet[];
  readonly ports: readonly PortRange[];
  /** On one's own machine the simulator is a host too, so loopback is one more network. */
  readonly isLoopbackAllowed: boolean;
  /** Our own and the database's: no host is ever there. */
  readonly ownPorts: readonly number[];
};

/** Reads networks like `10.0.0.0/8,fc00::/7`; null when one is none. */
export function readSubnets(text: string): readonly Subnet[] | null {
  const subnets = text.split(',').map((part) => readSubnet(part.trim()));
  return subnets.every((subnet) => subnet !== null) ? subnets : null;
}

function readSubnet(text: string): Subnet | null {
  const [address = '', bits = '', ...rest] = text.split('/');
  const version = isIP(address);
  const prefix = Number(bits);
  if (version === 0 || rest.length > 0 || address.includes('%') || !/^\d{1,3}$/.test(bits)) return null;
  if (prefix > (version === 4 ? 32 : 128)) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Reads ports like `80,8080-8099`; null when one is none. */
export function readPortRanges(text: string): readonly PortRange[] | null {
  const ranges = text.split(',').map((part) => readPortRange(part.trim()));
  return ranges.every((range) => range !== null) ? ranges : null;
}

function readPortRange(text: string): PortRange | null {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return first === '' || from < 1 || to > 65_535 || from > to ? null : { from, to };
}
