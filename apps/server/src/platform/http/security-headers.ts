import type { Config } from '../config.ts';

const closed = 'geolocation=(), microphone=(), payment=(), usb=()';

/**
 * What the document of the price labels may do besides: read labels and products with the camera, which asks the person
 * first (PL-03). A document keeps its permissions for as long as it is open, so who comes there from another screen loads
 * it anew to scan; every other document and every other answer has no camera (bar B3).
 */
export const scanPermissions: Readonly<Record<string, string>> = { 'permissions-policy': `camera=(self), ${closed}` };

/** Whether a path is that of a screen that scans. */
export function isScanScreen(path: string): boolean {
  return /^\/[^/]+\/[^/]+\/price-labels\/?$/.test(path);
}

/**
 * Headers of every answer, errors included (bars B1–B4): nothing inline, nothing from elsewhere but images of the media
 * host, no framing, and the narrowest permissions.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const media = new URL(config.mediaUrl).origin;
  const reports = config.sentryDsn === null ? '' : ` ${new URL(config.sentryDsn).origin}`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
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
    `trusted-types 'none'`,
  ];
  const headers: Record<string, string> = {
    'content-security-policy': policy.join('; '),
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
