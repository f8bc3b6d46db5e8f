import type { BookFormat, BookWay } from '@larder/domain/books/book-delivery';
import { sql } from '../../platform/database/sql.ts';
import type { SealedSecrets } from '../../platform/sealed-secrets.ts';
import { type Builder, buildProperty, type Group, type Property } from './build.ts';

/** Without a server at hand nobody can read its secret. */
type Test = Builder & { readonly services?: { readonly secrets: SealedSecrets } };

type Given = {
  readonly group?: Group;
  readonly property?: Property;
  readonly name?: string;
  readonly format?: BookFormat;
  readonly way?: BookWay;
  readonly port?: number;
  readonly startsOn?: string;
  readonly addresses?: readonly string[];
};

/** A target that is on, on a server that is nowhere unless something else is said. */
export async function buildBookTarget(test: Test, given: Given = {}): Promise<{ readonly id: number }> {
  const property = given.property ?? (await buildProperty(test, given));
  const { groupId } = property;
  const sealed =
    test.services?.secrets.seal('een lang geheim', { groupId, purpose: 'book_delivery' }) ?? 'v1.none.none';
  const {
    name = 'Boekhouder',
    format = 'turnover',
    way = 'sftp',
    port = 22,
    startsOn = '2026-11-01',
    addresses = [],
  } = given;
  return test.owner.write({ groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into book_targets (group_id, property_id, name, format, way, starts_on, is_on, host, port, username, folder, secret, secret_kind, addresses, created_at, updated_at)
      values (${groupId}, ${property.id}, ${name}, ${format}, ${way}, ${startsOn}, true, ${way === 'sftp' ? 'books.invalid' : ''}, ${port}, 'larder', 'in', ${sealed}, 'password',
        ${[...addresses]}, now(), now())
      returning id`),
  );
}

/** A file that waits to be delivered. */
export async function buildBookDelivery(
  test: Test,
  {
    property,
    day = '2026-11-20',
    target,
  }: { readonly property: Property; readonly day?: string; readonly target?: { readonly id: number } },
): Promise<{ readonly id: number }> {
  const { id: targetId } = target ?? (await buildBookTarget(test, { property }));
  const { groupId } = property;
  return test.owner.write({ groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into book_deliveries (group_id, target_id, local_day, created_at) values (${groupId}, ${targetId}, ${day}, now()) returning id`),
  );
}
