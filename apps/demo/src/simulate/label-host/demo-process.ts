import * as z from 'zod/mini';
import { type LabelHost, startLabelHost } from './label-host.ts';

/** A few transfers get lost, as they do between real shelves. */
const lossRate = 0.02;

const order = z.object({
  address: z.string(),
  hosts: z.array(z.object({ port: z.number(), shopName: z.string(), deviceIds: z.array(z.string()) })),
});

const running: LabelHost[] = [];

process.on('message', (message) => void start(order.parse(message)));
// Its server is gone, one way or the other.
process.on('disconnect', () => void stop());
// A Ctrl-C reaches both; the server says when to go.
process.on('SIGINT', () => undefined);

async function start({ address, hosts }: z.infer<typeof order>): Promise<void> {
  for (const { port, shopName, deviceIds } of hosts) {
    const tags = deviceIds.map((mac) => ({ mac }));
    const given = { port, address, tags, serverName: shopName, speed: 1, lossRate, seed: `demo ${port}` };
    // A port that is taken already belongs to another demo beside this one.
    const host = await startLabelHost(given).catch(() => undefined);
    if (host !== undefined) running.push(host);
  }
}

async function stop(): Promise<void> {
  for (const host of running) await host.stop();
  process.exit(0);
}
