import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './env.ts';

/** The policy of a response without scripts. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The policy of a photo: opened as a document, it has no origin, scripts or forms. */
export const MEDIA_POLICY = `${NOTHING}; sandbox`;

/**
 * The policy of a page. It allows inline scripts by hash, so that it can be cached with the page.
 * @param hashes of its inline scripts, SHA-256 in base64
 * @param images origin of photos that are stored outside the site
 */
export function pagePolicy(hashes: readonly string[], images?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].map((script) => `'sha256-${script}'`).join(' ')}`.trim(),
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
 * Sets security headers on every response, and a policy where the page set none. Development has no policy, because
 * Vite's pages run inline scripts and styles.
 */
export function security({ isHttps, hasPolicy }: { isHttps: boolean; hasPolicy: boolean }) {
  const headers = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Headers for obsolete software: Flash, Internet Explorer, the removed XSS filter.
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
    // Other sites embed the preview image of a shared link.
    if (c.req.path.startsWith('/previews/'))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    if (hasPolicy && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', NOTHING);
  });
}
