import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { isProblem, type Problem } from '@larder/contract/platform/problem';

/** An open page's stream of news. */
export type News = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** What was told until now: the name of each event with its data. */
  told(): readonly (readonly [name: string, data: unknown])[];
  isOver(): boolean;
  /** The refusal, when there is no stream. */
  problem(): Promise<Problem | undefined>;
  close(): void;
};

/** Opens the stream of news of who has this cookie, over a connection of its own. */
export async function openNews(address: string, cookie = ''): Promise<News> {
  const request = get(`${address}/api/v1/events`, { headers: { cookie, 'accept-language': 'en' }, agent: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  let text = '';
  let isOver = false;
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  response.on('error', () => undefined).once('close', () => (isOver = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    told: () =>
      [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)].map(([, name = '', data = '']) => [name, JSON.parse(data)]),
    isOver: () => isOver,
    problem: async () => {
      if (!isOver) await once(response, 'close');
      const body: unknown = JSON.parse(text);
      return isProblem(body) ? body : undefined;
    },
    close: () => request.destroy(),
  };
}
