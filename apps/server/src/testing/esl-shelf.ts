import type { HostPatience } from '../modules/shelf/label-hosts/http.ts';
import { openEsl } from '../modules/shelf/label-hosts/open-esl.ts';
import { type EslHost, type EslHostOptions, startEslHost } from '../../../demo/src/simulate/label-host/open-esl.ts';
import { newLabelId } from './build/build-price-label.ts';
import { makeTestHostClient } from './stand-ins/label-host.ts';
import { buildShelfAt, type TestShelf } from './shelf.ts';
import type { TestApp } from './test-app.ts';

const token = 'a-token-of-tests';

type Options = Pick<EslHostOptions, 'seed' | 'lossRate'> & {
  readonly count: number;
  readonly priceCents?: number;
  readonly patience?: HostPatience | undefined;
};

/** Builds a shelf whose labels are at a simulated openESL access point, and show nothing yet. */
export async function buildEslShelf(
  app: TestApp,
  { count, priceCents, patience, ...options }: Options,
): Promise<TestShelf<EslHost>> {
  const tags = Array.from({ length: count }, newLabelId);
  const host = await startEslHost({ ...options, tags, token, clock: app.clock.now });
  const { address, port } = host;
  return buildShelfAt(app, priceCents === undefined ? {} : { priceCents }, {
    host,
    driver: openEsl({ client: makeTestHostClient(patience), clock: app.clock.now }),
    at: { address, port, configPort: port, token },
    readPrice: (_, deviceId, candidates) => {
      const cents = Math.round(Number(host.glassOf(deviceId)?.fields[1] || Number.NaN) * 100);
      return Promise.resolve(candidates.includes(cents) ? cents : null);
    },
  });
}
