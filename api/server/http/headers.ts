import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { HttpEnvironment } from './environment.ts';
import { textBody } from './text-body.ts';

const POLICY = 'Content-Security-Policy';

/** Answers that are not pages allow no script of a page. */
const isPage = (path: string): boolean => !path.startsWith('/api/') && !path.startsWith('/assets/');

/**
 * Security headers of every answer (OWASP ASVS 5.0, 3.4). Scripts and styles come only from the app's own files, except
 * for the import map of pages and the inline ones of prerendered pages, each listed by its hash. Trusted Types has two
 * policies: `dhiig` for the service worker's address, `dhiig-files` for the import map (pwa/build/load-app.js).
 */
const secure = (importMap: string): MiddlewareHandler<HttpEnvironment> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        (c) => (isPage(c.req.path) ? importMap : ''),
        (c: Context<HttpEnvironment>) => c.get('inline')?.scripts ?? '',
      ],
      styleSrc: ["'self'", (c: Context<HttpEnvironment>) => c.get('inline')?.styles ?? ''],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      // The app sends everything by `fetch`; a form that a browser sent by itself would put a password into an address.
      formAction: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['dhiig', 'dhiig-files'],
    },
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'no-referrer',
    // The camera scans a donor's arrival code on a hospital's screen, which may be opened from any page of the app.
    permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: [], payment: [], usb: [] },
  });

export function securityHeaders(importMap: string): MiddlewareHandler<HttpEnvironment> {
  const set = secure(importMap);
  return async (c, next) => {
    await next();
    if (c.get('hasHeaders')) return;
    // An uploaded file has a policy of its own, which allows nothing at all.
    const own = c.res.headers.get(POLICY);
    await set(c, async () => {});
    if (own) c.res.headers.set(POLICY, own);
  };
}

/** Answers of the API are for this caller at this moment. */
export const neverStored: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  await next();
  if (!c.get('hasHeaders')) c.res.headers.set('Cache-Control', 'no-store');
};

/** The headers that both of these add to an answer of the API, as a record. */
const apiHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  (
    await new Hono<HttpEnvironment>()
      .use(neverStored, securityHeaders(''))
      .all('*', (c) => c.body(null))
      .request('/api/')
  ).headers,
);

/**
 * A JSON answer with all of its headers at once: setting them one by one on a finished answer costs more than handling
 * most requests.
 */
export function jsonAnswer(c: Context<HttpEnvironment>, json: string, status: number): Response {
  c.set('hasHeaders', true);
  const own = { 'content-type': 'application/json', 'x-request-id': c.get('traceId') };
  return new Response(textBody(json), { status, headers: { ...apiHeaders, ...own } });
}
