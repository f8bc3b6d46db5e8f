import * as z from 'zod/mini';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { type Picture, renderPictures } from '../apps/demo/src/pictures/pictures.ts';
import type { Assortment } from './assortment.ts';

/** The key changes the colours: each is a file of its own. */
const pictures = Array.from({ length: 40 }, (_, index): Picture => ({
  key: `photo ${index}`,
  silhouette: index % 2 === 0 ? 'sandwich' : 'bottle',
  tint: index % 2 === 0 ? 'food' : 'drink',
}));

/** Sends photos as a person does and gives each product one of them: a browser has as much to draw as in a hotel. */
export async function addPhotos(owner: Database, api: string, { groupId, session }: Assortment): Promise<void> {
  const files: string[] = [];
  for (const bytes of (await renderPictures(pictures)).values()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'photo.webp');
    const response = await fetch(`${api}/media`, {
      method: 'POST',
      headers: { cookie: `larder=${session}`, 'sec-fetch-site': 'same-origin' },
      body: form,
    });
    const { url } = z.object({ url: z.string() }).parse(await response.json());
    files.push(url.slice(url.lastIndexOf('/') + 1));
  }
  await owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`update products set image_url = (${files}::text[])[1 + id % ${files.length}]`);
  });
  await owner.pool.query('vacuum (analyze) products');
}
