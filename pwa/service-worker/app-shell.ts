import {
  type CacheReply,
  INSTALLING,
  type Installing,
  isCacheRequest,
} from '../data/release/cache-messages.ts';
import { readReader } from '../data/release/reader.ts';
import type { ReleaseFile } from '../data/release/release-file.ts';
import { type CachedFiles, createCachedFiles } from './cached-files.ts';
import { NO_SCREEN } from './no-screen.ts';

async function install(scope: ServiceWorkerGlobalScope, files: CachedFiles): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await files.install(await readReader(scope.caches), (done, all) => {
    for (const page of pages) page.postMessage({ type: INSTALLING, done, all } satisfies Installing);
  });
}

/**
 * Lets calls to the server bypass the worker, which does not answer them: each would wait until the browser has started
 * it, and a worker that is slow to start, or ends meanwhile, would delay what a person has written.
 */
async function bypassCalls(event: InstallEvent): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  } catch {
    // A browser that refuses the rule sends calls through the worker: no reason not to install it.
  }
}

async function activate(scope: ServiceWorkerGlobalScope, files: CachedFiles): Promise<void> {
  await scope.clients.claim();
  await files.tidy();
}

function answerTo(request: Request, origin: string, files: CachedFiles): Promise<Response> | undefined {
  const { pathname, search, origin: asked } = new URL(request.url);
  if (request.method !== 'GET' || asked !== origin) return undefined;
  if (request.mode === 'navigate')
    return NO_SCREEN.some((pattern) => pattern.test(pathname)) ? undefined : files.page(request);
  return search === '' && files.has(pathname) ? files.file(request) : undefined;
}

/** Stores the app's own files on the device; every screen opens from there, with or without a network. */
export function serveAppShell(scope: ServiceWorkerGlobalScope, release: readonly ReleaseFile[]): CachedFiles {
  const { origin } = scope.location;
  const files = createCachedFiles({
    caches: scope.caches,
    fetch: (request) => scope.fetch(request),
    origin,
    release,
  });
  scope.addEventListener('install', (event) => {
    event.waitUntil(bypassCalls(event));
    event.waitUntil(install(scope, files));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, files)));
  scope.addEventListener('fetch', (event) => {
    const answer = answerTo(event.request, origin, files);
    if (answer) event.respondWith(answer);
  });
  scope.addEventListener('message', (event) => {
    const { data, ports } = event;
    if (!isCacheRequest(data)) return;
    event.waitUntil(
      files.keep(data.reader, data.most).then((left) => ports[0]?.postMessage({ left } satisfies CacheReply)),
    );
  });
  return files;
}
