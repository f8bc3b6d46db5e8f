import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { LabelHostRules, Subnet } from './label-host-settings.ts';

/** Why an address cannot be a host's, in the words that its form knows. */
export type AddressRefusal = 'address_not_allowed';

/** Why a port cannot be a host's. */
export type PortRefusal = 'port_not_allowed';

/** Says whether a label host may be there. */
export type AddressWall = {
  addressRefusal(address: string): AddressRefusal | null;
  portRefusal(port: number): PortRefusal | null;
};

/** What no setting can open: special networks, and IPv6 that only wraps an IPv4 address. */
const closed = networksOf([
  ['0.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['100.100.100.200', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 80, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fd00:ec2::', 32, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]);
const loopback = networksOf([
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
]);

type Family = 'ipv4' | 'ipv6';
type Networks = { readonly has: (address: string, family: Family) => boolean };

/** Whether an address is one of this machine's own. */
export function isLoopback(address: string): boolean {
  return loopback.has(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is out in the internet: what somebody else named may be spoken to there, and nowhere else. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  return !closed.has(address, version === 4 ? 'ipv4' : 'ipv6') && ipaddr.parse(address).range() === 'unicast';
}

/** A list for each family: one list of both takes an IPv4 address for the IPv6 address that wraps it. */
function networksOf(subnets: readonly (readonly [string, number, Family])[]): Networks {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [address, prefix, family] of subnets) lists[family].addSubnet(address, prefix, family);
  return { has: (address, family) => lists[family].check(address, family) };
}

/**
 * Makes the wall (bar E10). A host is a literal address in its plain spelling: no names, so that nothing is
 * looked up, and none of the spellings that different readers take for different addresses.
 */
export function makeAddressWall(rules: LabelHostRules): AddressWall {
  const open = networksOf(rules.subnets.map(({ address, prefix, family }) => [address, prefix, family]));
  const isAllowed = (address: string) => {
    const version = isIP(address);
    if (version === 0 || address.includes('%')) return false;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (loopback.has(address, family)) return rules.isLoopbackAllowed;
    return !closed.has(address, family) && open.has(address, family);
  };
  const isOpen = (port: number) =>
    Number.isInteger(port) &&
    !rules.ownPorts.includes(port) &&
    rules.ports.some(({ from, to }) => port >= from && port <= to);
  return {
    addressRefusal: (address) => (isAllowed(address) ? null : 'address_not_allowed'),
    portRefusal: (port) => (isOpen(port) ? null : 'port_not_allowed'),
  };
}

/**
 * Makes the wall for what a group may have us ask on the internet: any public address, and those of networks that the
 * installation opens.
 */
export function makeInternetWall(rules: {
  readonly subnets: readonly Subnet[];
  readonly isLoopbackAllowed: boolean;
}): (address: string) => boolean {
  const inside = makeAddressWall({ ...rules, ports: [], ownPorts: [] });
  return (address) => {
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    const isPublic = ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
    return inside.addressRefusal(address) === null || (isPublic && !closed.has(address, family));
  };
}
