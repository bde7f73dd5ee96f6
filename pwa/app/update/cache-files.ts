import { CACHE_FILES, type CacheReply, type CacheRequest } from '../../data/release/cache-messages.ts';
import type { Reader } from '../../data/release/release-file.ts';
import { currentSession, onSessionChange } from '../../data/session/session.ts';
import { activeLanguage, onLanguageChange } from '../../i18n/i18n.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Files per request to the worker: a browser ends a worker that works for long without a message. */
const BATCH = 6;
/** A worker that has not answered by then was ended; ms. */
const PATIENCE_MS = 60_000;

declare global {
  interface Navigator {
    /** Network Information API, if there is one. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

export const currentReader = (): Reader => ({
  language: activeLanguage(),
  role: currentSession()?.user.role,
});

/** Makes the worker fetch some files that this reader lacks. Returns how many remain; undefined without an answer. */
function cacheSome(worker: ServiceWorker, reader: Reader): Promise<number | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(undefined), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<CacheReply>) => {
      clearTimeout(patience);
      port1.close();
      resolve(data.left);
    };
    worker.postMessage({ type: CACHE_FILES, reader, most: BATCH } satisfies CacheRequest, [port2]);
  });
}

let isOver = false;

/** A new version takes over only when the worker before it has nothing left to do. */
export function stopCaching(): void {
  isOver = true;
}

/** Nobody waits for these files: they are not fetched in data-saver mode, nor for a page that nobody looks at. */
const isWelcome = (): boolean =>
  !isOver && navigator.onLine && !navigator.connection?.saveData && document.visibilityState === 'visible';

/**
 * While the app is idle: brings onto the device what its reader's screens will need, by role and language, a few
 * files at a time. What is there already is kept; what did not arrive is fetched the next time.
 */
export function cacheFiles(worker: () => ServiceWorker | null): void {
  let isRunning = false;
  async function run(): Promise<void> {
    let before = Number.POSITIVE_INFINITY;
    for (let active = worker(); active && isWelcome(); active = worker()) {
      const reader = currentReader();
      const remaining = await cacheSome(active, reader);
      const isSame = JSON.stringify(reader) === JSON.stringify(currentReader());
      if (isSame && (!remaining || remaining >= before)) return;
      before = isSame ? (remaining ?? 0) : Number.POSITIVE_INFINITY;
    }
  }
  const start = () =>
    whenIdle(async () => {
      if (isRunning) return;
      isRunning = true;
      await run();
      isRunning = false;
    });
  start();
  onSessionChange(start);
  onLanguageChange(start);
  addEventListener('online', start);
  document.addEventListener('visibilitychange', start);
}
