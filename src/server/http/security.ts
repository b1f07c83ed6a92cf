import { hash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './env.ts';

/** The policy of an answer that holds nothing to run. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The policy of a photo: opened by itself, it is a document of no origin, without scripts and forms. */
export const MEDIA_POLICY = `${NOTHING}; sandbox`;

/**
 * The policy of one page: the renderer's inline scripts by their hashes, so that it can be kept with the page's bytes.
 * @param images where photos may come from besides the site itself
 */
export function pagePolicy(scripts: readonly Buffer[], images?: string): string {
  const hashes = new Set(scripts.map((source) => `'sha256-${hash('sha256', source, 'base64')}'`));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' data: ${images ?? ''}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/**
 * The usual safety headers on every answer, and a policy wherever a page has not set its own; in development none,
 * because Vite's pages run inline scripts and styles of its own.
 */
export function security({ isHttps, hasPolicy }: { isHttps: boolean; hasPolicy: boolean }) {
  const headers = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // About programs that no longer exist: Flash, Internet Explorer, a filter that browsers have taken out.
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xFrameOptions: 'SAMEORIGIN',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    await headers(c, next);
    // Other sites show the picture of a link to us.
    if (c.req.path.startsWith('/previews/'))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    if (hasPolicy && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', NOTHING);
  });
}
