import type { BackupTarget } from '../backup-settings.ts';
import { codeOf } from '../database/database.ts';
import { FileRefused } from './pending-file.ts';

type Bucket = Extract<BackupTarget, { kind: 'bucket' }>;

/** Where a bucket is, for people: host, bucket and prefix, and neither key nor secret. */
export function placeOf({ bucket: { endpoint }, prefix }: Pick<Bucket, 'bucket' | 'prefix'>): string {
  const { host, pathname } = new URL(endpoint);
  return `s3://${host}${pathname}/${prefix}`;
}

/** Whether another try may come to something else: nobody answered, or who answered was not well. */
export function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === null ? isOfNetwork(error) : status >= 500 || status === 429 || status === 408;
}

/**
 * Says in one sentence what a bucket has against us. The store's own words stay out of it: they repeat what was signed, and
 * with which key.
 */
export function refusalOf(place: string, error: unknown): FileRefused {
  if (error instanceof FileRefused) return error;
  const status = statusOf(error);
  const code = wordOf(error);
  return new FileRefused(`BACKUP_TO (${place}) ${whyOf(error, status, code === '' ? '' : ` (${code})`)}`, {
    cause: error,
  });
}

function whyOf(error: unknown, status: number | null, word: string): string {
  if (status === null && isOfNetwork(error))
    return `cannot be reached${word}: look at its host, at tls=, and at the network.`;
  if (status === null) return 'does not answer as a store that speaks S3.';
  if (status === 401 || status === 403)
    return `does not let us in${word}: look at key, secret and region, and at what the key may do.`;
  const isBucket = status === 404 && (word === '' || word.includes('Bucket'));
  return isBucket ? `is not there${word}: make the bucket first.` : `answers ${String(status)}${word}.`;
}

function isOfNetwork(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FileRefused) return false;
  return `${codeOf(error)}${codeOf(causeOf(error))}` !== '' || /^(?:Timeout|Abort|Type)Error$/.test(error.name);
}

function statusOf(error: unknown): number | null {
  const status =
    error instanceof Error ? (Reflect.get(error, 'status') ?? Reflect.get(causeOf(error), 'status')) : null;
  return typeof status === 'number' ? status : null;
}

/** The one word of a store or of the network: `AccessDenied`, `ECONNREFUSED`, `TimeoutError`. */
function wordOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const body: unknown = Reflect.get(error, 'body') ?? Reflect.get(causeOf(error), 'body');
  const said = typeof body === 'string' ? /<Code>([A-Za-z]{3,60})<\/Code>/.exec(body)?.[1] : undefined;
  const known = [codeOf(error), codeOf(causeOf(error)), error.name];
  return (
    said ??
    known.find((word) => /^[A-Z][A-Za-z_]{2,40}$/.test(word) && !/^(?:Unknown|S3\w*|(?:Type)?Error)$/.test(word)) ??
    ''
  );
}

function causeOf(error: Error): object {
  return typeof error.cause === 'object' && error.cause !== null ? error.cause : {};
}
