import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from '../address-wall.ts';
import type { Config } from '../config.ts';

/**
 * Holds messages to push services out of internal networks: a browser names its push service, so anybody may name anything.
 * On one's own machine loopback is a push service too, which is what tests speak to.
 */
export type PushWall = {
  /** Whether messages may go to such an address at all. */
  readonly mayBe: (endpoint: string) => boolean;
  /** Where its name leads now; throws when that is no place for messages. Whoever sends goes there, and does not ask the name again. */
  readonly resolve: (hostname: string) => Promise<string>;
};

/** Makes the wall; production has no exception. */
export function makePushWall({ environment }: Pick<Config, 'environment'>): PushWall {
  const isHome = environment === 'LOCAL';
  const isAllowed = (address: string) => isPublicAddress(address) || (isHome && isLoopback(address));
  return {
    mayBe: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, port, username, password, hostname } = new URL(endpoint);
      if (username !== '' || password !== '') return false;
      if (isHome && isIP(hostname) !== 0 && isLoopback(hostname)) return true;
      // A push service has a name; what looks like an address is somebody's trial.
      return protocol === 'https:' && port === '' && hostname.includes('.') && !/^[\d.]+$|^\[/.test(hostname);
    },
    resolve: async (hostname) => {
      const found = await lookup(hostname, { all: true });
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address)))
        throw new Error('the push service is no public address');
      return first.address;
    },
  };
}
