/**
 * Waits no longer than this: undefined when it took longer. An answer that lies ready when a busy process comes to look
 * at its clock counts as come in time.
 */
export function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, undefined)), timeoutMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
