import { sql } from '../../server/src/platform/database/sql.ts';
import type { DemoGroup } from './demo-groups.ts';
import type { Filler } from './fill-database.ts';
import { idOf, type Places } from './fill-group.ts';
import { placeFilesOf, placeSizesPx } from './pictures/place-pictures.ts';

/** Gives each location of a group its logo and the picture of its tills. */
export async function fillLooks(
  filler: Filler,
  group: DemoGroup,
  { places, createdAt }: { readonly places: Places; readonly createdAt: Date },
): Promise<void> {
  for (const { slug } of group.properties) {
    const files = placeFilesOf(group.slug, slug);
    for (const what of ['logo', 'shelf'] as const)
      await filler.run(
        sql`insert into media (group_id, file, width, height, created_at)
          values (current_group_id(), ${files[what]}, ${placeSizesPx[what]}, ${placeSizesPx[what]}, ${createdAt})`,
      );
    await filler.run(
      sql`update properties set logo_url = ${files.logo}, cash_register_image_url = ${files.shelf}
        where group_id = current_group_id() and id = ${idOf(places.propertyIds, slug)}`,
    );
  }
}
