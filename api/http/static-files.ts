import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** The build names these files after their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for each time, answered 304 where nothing changed: a new release shows at once. */
const REVALIDATE = 'no-cache';

const isHashed = (path: string): boolean => path.includes('/assets/');

/** The built app of `root`: its files, compressed at build time, and index.html for every path of the app. */
export function createStaticFiles(root: string): Hono<HttpEnvironment> {
  const files = new Hono<HttpEnvironment>();
  files.use('*', async (c, next) => {
    c.set('route', 'static');
    await next();
  });
  files.use(
    '*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => c.header('Cache-Control', isHashed(path) ? FOREVER : REVALIDATE),
    }),
  );
  files.get('*', async (c, next) => {
    // A missing script or picture is missing; only a path without an extension is a screen of the app.
    if (/\.\w+$/.test(c.req.path)) return next();
    return serveStatic<HttpEnvironment>({
      root,
      path: 'index.html',
      precompressed: true,
      onFound: (_path, found) => found.header('Cache-Control', REVALIDATE),
    })(c, next);
  });
  return files;
}
