import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createAppShell } from './app-shell.ts';
import type { HttpEnvironment } from './environment.ts';
import { createPublicPages } from './public-pages.ts';

/** The build names these files after their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for each time, answered 304 where the content is the same: a new release shows at once. */
const REVALIDATE = 'no-cache';

const isHashed = (path: string): boolean => path.includes('/assets/');

/**
 * The built app of `root`: its public pages, its files, compressed at build time, and the app for its screens.
 * Nothing where it is not built.
 */
export function createStaticFiles(root: string, publicUrl: string): Hono<HttpEnvironment> {
  const files = new Hono<HttpEnvironment>();
  files.use('*', async (c, next) => {
    c.set('route', 'static');
    await next();
  });
  if (!existsSync(root)) return files;
  files.use('*', etag(), async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', isHashed(c.req.path) ? FOREVER : REVALIDATE);
  });
  files.route('/', createPublicPages(root, publicUrl));
  files.use('*', serveStatic({ root, precompressed: true }));
  files.route('/', createAppShell(root));
  return files;
}
