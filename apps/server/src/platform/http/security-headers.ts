import type { Config } from '../config.ts';

const closed = 'geolocation=(), microphone=(), payment=(), usb=()';

/** Whether a path is that of a page that scans: the price labels of a location, or the till. */
export function isScanScreen(path: string): boolean {
  return /^\/(?:[^/]+\/[^/]+\/price-labels\/?|till\/.*)$/.test(path);
}

/**
 * What the documents of the price labels (PL-03) and of the till may do besides: read codes with the camera, which asks the
 * person first, and compile the reader of codes for browsers that have none of their own, which is not a leave to make
 * script out of text. A document keeps its permissions for as long as it is open, so who comes there from another screen
 * loads it anew to scan; every other document and every other answer has neither (bars B1, B3).
 */
export function scanHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(config, `'self' 'wasm-unsafe-eval'`),
    'permissions-policy': `camera=(self), ${closed}`,
  };
}

/**
 * Headers of every answer, errors included (bars B1–B4): nothing inline, nothing from elsewhere but images of the media
 * host, no framing, and the narrowest permissions.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(config, `'self'`),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), ${closed}`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  if (config.publicUrl.startsWith('https:'))
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  return headers;
}

/** Where what a document consists of may come from; scripts from these sources. */
function contentPolicy(config: Config, scripts: string): string {
  const media = new URL(config.mediaUrl).origin;
  const reports = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
  return [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src 'self'`,
    `img-src 'self' ${media} data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${reports}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The one policy that there may be lets the service worker's address through (push-browser.ts of the web application).
    `trusted-types default`,
  ].join('; ');
}
