import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { beginArchive } from './archive-writer.ts';

test('[D17] a disk that is full in the middle is told to whoever adds, once, and ends nothing else', async () => {
  let taken = 0;
  const stream = new Writable({
    write: (bytes: Buffer, _, done) => {
      taken += bytes.length;
      done(taken > 300_000 ? new Error('no room') : undefined);
    },
  });
  const archive = beginArchive({ stream, passphrase: null }, new Date());
  const adding = async () => {
    for (let number = 0; number < 200; number += 1)
      await archive.add(String(number), crypto.getRandomValues(Buffer.alloc(60_000)));
    await archive.finish();
  };
  await expect(adding()).rejects.toThrow('no room');
  await expect(archive.add('one more', Buffer.from('x'))).rejects.toThrow('no room');
});
