import { connect, isIP, type Socket } from 'node:net';
import { isPublicAddress, makeAddressWall } from './address-wall.ts';
import type { Config } from './config.ts';
import { AddressRefused, heldLookup } from './walled-fetch.ts';

/** Where somebody of a group has a server. */
export type ServerPlace = { readonly host: string; readonly port: number };

/** Nobody answered in time. */
export class ConnectTimeout extends Error {}

const everyPort = [{ from: 1, to: 65_535 }];

/**
 * Connects to a server that somebody of a group named: at a public address, or in a network that the installation opens, but not at our own
 * ports there. A name is looked up once, and all that it leads to has to be allowed.
 */
export function openWalledSocket(config: Config, { host, port }: ServerPlace, timeoutMs: number): Promise<Socket> {
  const { handover, labelHosts, environment } = config;
  const inside = makeAddressWall({
    ...{ subnets: handover.subnets, isLoopbackAllowed: environment === 'LOCAL', ports: everyPort },
    ownPorts: labelHosts.ownPorts,
  });
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (inside.addressRefusal(address) === null && inside.portRefusal(port) === null);
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new AddressRefused(host));
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: heldLookup(isAllowed) });
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout(host)), timeoutMs);
    socket.once('error', reject);
    socket.once('close', () => clearTimeout(timer));
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
