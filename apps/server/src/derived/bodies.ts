import { testPassword } from '../testing/build.ts';
import { testStart } from '../testing/test-clock.ts';
import { soldReceipt } from '../testing/till.ts';

/** A body that each call with one takes, in the spelling of the wire. A new call with a body adds its line here. */
export const bodies: Readonly<Record<string, () => unknown>> = {
  logIn: () => ({ user: { email: 'nobody@larder.test', password: testPassword } }),
  requestPasswordReset: () => ({ email: 'nobody@larder.test' }),
  setPassword: () => ({ token: 'x'.repeat(43), password: testPassword, password_confirmation: testPassword }),
  putReceipt: () => soldReceipt({ sold_at: testStart }),
  putReceiptBatch: () => ({
    receipts: [{ key: `key-${crypto.randomUUID()}`, ...soldReceipt({ sold_at: testStart }) }],
  }),
  reviewReceipt: () => ({ rating: 4, message: 'Lekker' }),
  sendHeartbeat: () => ({ app_version: '1.0', clock: testStart }),
};
