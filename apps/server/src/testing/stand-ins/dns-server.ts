import { createSocket } from 'node:dgram';
import { promises } from 'node:dns';

/** What a name is answered: its texts, that the server could not say (SERVFAIL), or nothing at all. */
export type DnsAnswer = readonly string[] | 'failing' | 'silent';

/** A name server on this machine that knows texts (RFC 1035); what it does not know does not exist. */
export type DnsServer = {
  /** As `DNS_SERVERS` names it. */
  readonly address: string;
  /** What each name is answered from now on; changed by whoever holds it. */
  readonly zone: Map<string, DnsAnswer>;
  /** Asks it as any program does, for readers that are not ours. */
  resolve(name: string, type: string): Promise<string[][]>;
  close(): Promise<void>;
};

const textType = 16;

/** Starts one. */
export async function startDnsServer(): Promise<DnsServer> {
  const zone = new Map<string, DnsAnswer>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const reply = replyTo(query, zone);
    if (reply !== undefined) socket.send(reply, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${socket.address().port}`;
  const resolver = new promises.Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([address]);
  return {
    address,
    zone,
    resolve: async (name, type) => (type === 'TXT' ? resolver.resolveTxt(name) : []),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function replyTo(query: Buffer, zone: DnsServer['zone']): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const answer = query.readUInt16BE(at + 1) === textType ? zone.get(labels.join('.').toLowerCase()) : undefined;
  if (answer === 'silent') return undefined;
  const texts = answer === undefined || answer === 'failing' ? [] : answer;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (answer === 'failing' ? 2 : answer === undefined ? 3 : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map(recordOf)]);
}

/** A record of the name that was asked for, in pieces of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(textType, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
