import { getCurrentUser } from '@larder/contract/people/auth';
import type { Endpoint } from '@larder/contract/platform/endpoint';

declare global {
  interface Window {
    /** Asked by theme/first-paint.js while the application is still on its way. */
    larderCurrentUser?: Promise<Response> | undefined;
  }
}

/** The answer to a call that was sent before the application ran; each one is taken once. */
export function takeEarlyAnswer(endpoint: Endpoint): Promise<Response> | undefined {
  if (endpoint.name !== getCurrentUser.name || typeof window === 'undefined') return undefined;
  const early = window.larderCurrentUser;
  window.larderCurrentUser = undefined;
  return early;
}
