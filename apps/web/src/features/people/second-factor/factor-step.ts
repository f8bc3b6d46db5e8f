import type { TotpKey } from './ScanDialog.tsx';

/** What stands over the page: nothing, a question, a key to scan, or codes to keep. */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'setUp' | 'replace' | 'codes' | 'stop' | 'passkey' }
  | { readonly kind: 'removePasskey'; readonly passkeyId: number }
  | { readonly kind: 'scan'; readonly totpKey: TotpKey }
  | { readonly kind: 'shown'; readonly recoveryCodes: readonly string[] };

/** Nothing. */
export const none: Step = { kind: 'none' };
