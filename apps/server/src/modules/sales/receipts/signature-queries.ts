import type { tseInput } from '@larder/contract/sales/device';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Place } from './intake-queries.ts';

/** What a security device said, with the receipt that it said it of. */
export type SignatureRecord = Place &
  z.output<typeof tseInput> & { readonly unread: Readonly<Record<string, unknown>> | null };

const columns = sql`
  "cashRegisterId" bigint, key text, "serialNumber" text, "transactionNumber" bigint, "startedAt" text, "finishedAt" text, "processType" text,
  "processData" text, "signatureCounter" bigint, signature text, error text, unread jsonb, "signatureAlgorithm" text, "timeFormat" text,
  encoding text, "publicKey" text, certificate text`;

export const insertSignatures = (tx: Transaction, groupId: number, read: readonly SignatureRecord[]) =>
  tx.execute(sql`
    insert into receipt_signatures (group_id, receipt_id, serial_number, transaction_number, started_at, finished_at, process_type, process_data,
      signature_counter, signature, error, unread)
    select ${groupId}, receipts.id, "serialNumber", "transactionNumber", "startedAt", "finishedAt", "processType", "processData", "signatureCounter",
      signature, error, unread
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as said (${columns})
    join receipts on receipts.group_id = ${groupId} and receipts.cash_register_id = "cashRegisterId" and receipts.till_key = key
    on conflict (group_id, receipt_id) do update set serial_number = excluded.serial_number, transaction_number = excluded.transaction_number,
      started_at = excluded.started_at, finished_at = excluded.finished_at, process_type = excluded.process_type,
      process_data = excluded.process_data, signature_counter = excluded.signature_counter, signature = excluded.signature,
      error = excluded.error, unread = excluded.unread`);

/** What a device said of itself stays until it says something else. */
export const keepModules = (tx: Transaction, groupId: number, read: readonly SignatureRecord[]) =>
  tx.execute(sql`
    insert into tse_modules as known (group_id, cash_register_id, serial_number, signature_algorithm, time_format, encoding, public_key, certificate)
    select ${groupId}, "cashRegisterId", "serialNumber", "signatureAlgorithm", "timeFormat", encoding, "publicKey", certificate
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as said (${columns})
    on conflict (group_id, cash_register_id, serial_number) do update set
      signature_algorithm = coalesce(excluded.signature_algorithm, known.signature_algorithm),
      time_format = coalesce(excluded.time_format, known.time_format), encoding = coalesce(excluded.encoding, known.encoding),
      public_key = coalesce(excluded.public_key, known.public_key), certificate = coalesce(excluded.certificate, known.certificate)`);
