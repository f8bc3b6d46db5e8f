import type { ErrorInfo } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { errorReporting } from '../lib/error-reporting.ts';
import { version } from '../lib/version.ts';

/**
 * The error and its surroundings as formatted JSON for support (NAV-06). Stacks are shown only where the environment is
 * known not to be production; a failed call is named by its request id, never by what was sent or answered.
 */
export function errorDetails(error: unknown, info: ErrorInfo | undefined, path: string): string {
  const isOpen = errorReporting.environment() !== 'PRODUCTION';
  const details = {
    error: {
      ...(error instanceof Error
        ? { name: error.name, message: error.message }
        : { name: 'Error', message: String(error) }),
      ...(isApiError(error)
        ? { endpoint: error.endpoint, status: error.status, code: error.code, requestId: error.requestId }
        : {}),
      ...(isOpen && error instanceof Error ? { stack: linesOf(error.stack) } : {}),
    },
    info: { path, version, ...(isOpen ? { componentStack: linesOf(info?.componentStack) } : {}) },
  };
  return JSON.stringify(details, null, 2);
}

function linesOf(stack: string | null | undefined): readonly string[] {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
