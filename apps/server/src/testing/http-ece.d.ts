declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Reads what another program encrypted (RFC 8188). */
  export function decrypt(
    body: Buffer,
    keys: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
