import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { createAppShell } from './app-shell.ts';
import { readBuiltFiles } from './built-files.ts';
import type { HttpEnvironment } from './environment.ts';
import { fillIn, type Live } from './fill-in.ts';
import { readLastingNames } from './lasting-names.ts';
import { answerPacked, packText } from './packed-text.ts';
import { createPublicPages } from './public-pages.ts';

/** The build names these files by their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Revalidated each time, with 304 for the same content: a new release shows at once. */
const REVALIDATE = 'no-cache';

const isHashed = (path: string): boolean => path.includes('/assets/');

/** Files that contain settings of this deployment; the service worker fetches them again when they change. */
const FILLED = { 'index.html': 'text/html; charset=utf-8', 'sw.js': 'text/javascript; charset=utf-8' };

type Answer = (c: HonoContext<HttpEnvironment>) => Promise<Response>;

/** By the file's name; without those that the build has not made. */
function readFilled(root: string, live: Live): ReadonlyMap<string, Answer> {
  const made = Object.entries(FILLED).filter(([name]) => existsSync(join(root, name)));
  return new Map(
    made.map(([name, type]) => {
      const built = readFileSync(join(root, name), 'utf8');
      const text = live((filling) => packText(fillIn(built, filling)));
      return [name, async (c) => answerPacked(c, await text(), type)];
    }),
  );
}

/**
 * The built app in `root`: its public pages, its files, compressed at build time, and the app for its screens. Nothing
 * if it is not built.
 */
export function createStaticFiles(
  root: string,
  context: Pick<Context, 'config' | 'log' | 'now'>,
  live: Live,
): Hono<HttpEnvironment> {
  const files = new Hono<HttpEnvironment>();
  files.use('*', async (c, next) => {
    c.set('route', 'static');
    await next();
  });
  if (!existsSync(root)) return files;
  files.use('*', async (c, next) => {
    await next();
    if (c.res.ok || c.res.status === 304)
      c.res.headers.set('Cache-Control', isHashed(c.req.path) ? FOREVER : REVALIDATE);
  });
  files.route('/', createPublicPages(root, context, live));
  const filled = readFilled(root, live);
  for (const [name, answer] of filled) files.get(`/${name}`, answer);
  const built = readBuiltFiles(root);
  const lasting = readLastingNames(root);
  files.get('*', async (c, next) => {
    const file = built.get(c.req.path);
    if (file) return answerPacked(c, file.packed, file.type);
    const current = lasting.get(c.req.path);
    if (current === undefined) return next();
    c.header('Cache-Control', REVALIDATE);
    return c.redirect(current);
  });
  files.route('/', createAppShell(root, live));
  return files;
}
