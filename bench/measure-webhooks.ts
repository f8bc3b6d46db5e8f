import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { openSecrets } from '../apps/server/src/platform/sealed-secrets.ts';
import { buildWebhook } from '../apps/server/src/testing/build/build-webhook.ts';
import { startWebhookReceiver } from '../apps/server/src/testing/stand-ins/webhook-receiver.ts';
import { buildBusiness } from './data.ts';
import { sellSteadily } from './ingest.ts';
import type { Bench } from './load.ts';
import { watchProcessor } from './processes.ts';

const perSecond = 200;
const measuredSeconds = 20;
const addressCount = 10;
const hangingCount = 3;

type Given = Bench & { readonly dataDirectory: string };

/** What tills notice of ten addresses, three of which hang, that are told of every sale. */
export async function measureWebhooks({ port, owner, child, say, dataDirectory }: Given): Promise<void> {
  const data = await buildBusiness(owner);
  say(`\n### Webhooks: ${perSecond} receipts a second, ${measuredSeconds} s\n`);
  say('| told | receipt p50 / p99 ms | failures | server, s | PostgreSQL, s | arrived meanwhile |');
  say('|---|--:|--:|--:|--:|--:|');
  await sellSteadily(port, data, { seconds: 5, perSecond });
  const receivers = await Promise.all(Array.from({ length: addressCount }, startWebhookReceiver));
  const sound = receivers.slice(hangingCount);
  for (const receiver of receivers.slice(0, hangingCount)) receiver.react(() => 'hang');
  const arrived = () => sound.reduce((sum, { messages }) => sum + messages.length, 0);
  for (const told of ['nobody', `${addressCount} addresses, ${hangingCount} hang`]) {
    if (told !== 'nobody') {
      const services = { secrets: await openSecrets({ secretKeys: [], dataDirectory }) };
      for (const { url } of receivers)
        await buildWebhook({ owner, services }, { group: { id: data.groupId, slug: '', name: '' }, url });
    }
    const used = await watchProcessor(child, owner);
    const { p50, p99, failures } = await sellSteadily(port, data, { seconds: measuredSeconds, perSecond });
    const { server, database } = await used();
    const figures = [server, database].map((seconds) => seconds.toFixed(1)).join(' | ');
    say(`| ${told} | ${p50.toFixed(1)} / ${p99.toFixed(1)} | ${failures} | ${figures} | ${arrived()} |`);
  }
  const waited = await drained(owner, data.groupId);
  say(
    `\nAll ${perSecond * measuredSeconds * sound.length} messages to the others had arrived ${waited.toFixed(1)} s later.`,
  );
  for (const receiver of receivers) await receiver.close();
}

/** How long it takes until nothing waits but at those who take nothing. */
async function drained(owner: Database, groupId: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { count } = await owner.read({ groupId }, (tx) =>
      tx.row(sql<{ count: number }>`
        select (select count(*) from webhook_events) + (select count(*) from webhook_deliveries
          join webhooks on webhooks.group_id = webhook_deliveries.group_id and webhooks.id = webhook_id
          where state = 'pending' and failing_since is null) as count`),
    );
    if (count === 0) return (performance.now() - startedAt) / 1_000;
    await pause(250);
  }
}
