import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const POLICY = 'Content-Security-Policy';

/** Answers that are no page name no script of a page. */
const isPage = (path: string): boolean => !path.startsWith('/api/') && !path.startsWith('/assets/');

/**
 * Security headers of every answer (OWASP ASVS 5.0, 3.4). Scripts and styles come from our own files only, but for
 * the import map of pages, which is named by its hash; `dhiig` is the app's one Trusted Types policy, for the
 * service worker's address.
 */
const secure = (importMap: string | undefined): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", (c) => (importMap && isPage(c.req.path) ? importMap : '')],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['dhiig'],
    },
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    // The camera reads a donor's arrival code at a hospital's desk, which may be opened from any page of the app.
    permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: [], payment: [], usb: [] },
  });

export function securityHeaders(importMap: string | undefined): MiddlewareHandler {
  const set = secure(importMap);
  return async (c, next) => {
    // A file that somebody sent in has a policy of its own, which allows nothing at all.
    let own: string | null = null;
    const answered = await set(c, async () => {
      await next();
      own = c.res.headers.get(POLICY);
    });
    if (own) c.res.headers.set(POLICY, own);
    return answered;
  };
}

/** Answers of the API are for this caller and this moment. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
};
