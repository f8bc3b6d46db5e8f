import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod/mini';

const told = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) });

/** A message as another system reads it. */
export type ReceivedMessage = {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly said: z.output<typeof told>;
};

/** What it does with a message: answers a status, says something else itself, or nothing ever. */
export type Reaction = number | 'hang' | { readonly by: (response: ServerResponse) => void };

/** Another system on this machine, which takes what an independent reader of Standard Webhooks takes. */
export type WebhookReceiver = {
  readonly url: string;
  /** All that came, taken or not. */
  readonly messages: readonly ReceivedMessage[];
  /** What it does from now on. */
  react(how: (message: ReceivedMessage) => Reaction): void;
  /** Says whether a message is signed with a secret, by a reader that is not ours. */
  isSigned(message: ReceivedMessage, secret: string): boolean;
  close(): Promise<void>;
};

/** Starts one. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  let react: (message: ReceivedMessage) => Reaction = () => 204;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const body = Buffer.concat(chunks).toString('utf8');
      const { headers } = request;
      const message = { id: String(headers['webhook-id']), headers, body, said: z.parse(told, JSON.parse(body)) };
      messages.push(message);
      // Test clocks are not this machine's.
      response.sendDate = false;
      const reaction = react(message);
      if (typeof reaction === 'object') reaction.by(response);
      else if (reaction !== 'hang') response.writeHead(reaction).end(`answered ${reaction}`);
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${String(bound === null || typeof bound === 'string' ? 0 : bound.port)}/hooks`,
    messages,
    react: (how) => {
      react = how;
    },
    isSigned: ({ body, headers }, secret) => {
      try {
        new Webhook(secret).verify(
          body,
          Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
        );
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
