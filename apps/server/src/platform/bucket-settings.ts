/** How a bucket is reached. */
export type BucketSettings = {
  /** Scheme, host and bucket: the bucket is always in the path, which every S3-compatible store understands. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly region: string;
};

/** A bucket and what stands before the names in it: nothing, or folders with a slash behind each. */
export type BucketAddress = { readonly bucket: BucketSettings; readonly prefix: string };

const path = /^(\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+)?\/?)?$/;

/** Reads `s3://key:secret@host/bucket/prefix?region=eu-central-1&tls=1`; null when it is none. */
export function readBucketAddress(text: string): BucketAddress | null {
  if (!/^s3:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const { region = 'us-east-1', tls = '1', ...others } = Object.fromEntries(url.searchParams);
  const [accessKey, secret] = [decoded(url.username), decoded(url.password)];
  const [, bucket, prefix = ''] = path.exec(url.pathname) ?? [];
  const isComplete = url.host !== '' && accessKey !== '' && secret !== '' && url.hash === '';
  const isKnown = Object.keys(others).length === 0 && /^[a-z0-9-]+$/i.test(region) && /^[01]$/.test(tls);
  if (!isComplete || !isKnown || bucket === undefined) return null;
  return {
    bucket: { endpoint: `${tls === '1' ? 'https' : 'http'}://${url.host}${bucket}`, accessKey, secret, region },
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

/** The text behind percent signs; empty where they stand for nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
