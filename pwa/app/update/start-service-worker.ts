import { Workbox } from 'workbox-window';
import { HOUR_MS } from '../../../shared/time.ts';
import { workerStore } from '../../data/device/worker-state.ts';
import { isInstalling } from '../../data/release/cache-messages.ts';
import { writeReader } from '../../data/release/reader.ts';
import { onSessionChange } from '../../data/session/session.ts';
import { onLanguageChange } from '../../i18n/i18n.ts';
import { everyWhileVisible } from '../../lib/every-while-visible.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { nextChance } from '../../lib/until-loaded.ts';
import { answerLostParts } from '../../routing/part-lost.ts';
import { startTapGuard } from '../../ui/tap-guard.ts';
import { askToTakeOver } from './ask-to-take-over.ts';
import { cacheFiles, currentReader } from './cache-files.ts';
import { noticeNewRelease, takeNewRelease } from './new-release.ts';
import { offerUpdate } from './offer-update.ts';
import { workerUrl } from './worker-url.ts';

const CHECK_MS = HOUR_MS;

/** Each page may create its Trusted Types policy only once. */
let url: string | undefined;

/** Without a controller this is the very first version: there is nothing to replace. */
const isControlled = (): boolean => navigator.serviceWorker.controller !== null;

/** Offers each new version that is installed and waits for the page's consent. */
function offerWaiting(waiting: ServiceWorker | undefined): void {
  if (!waiting || !isControlled()) return;
  offerUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    askToTakeOver(waiting);
  });
}

/** Registers the worker; if its installation breaks off, registers it once more at the next chance. */
async function register(offered?: ServiceWorker): Promise<Workbox> {
  const failed = () => {
    if (workerStore.get().is !== 'coming') return;
    workerStore.set({ is: 'failed' });
    void nextChance().then(() => register().catch(() => {}));
  };
  url ??= workerUrl(window);
  const workbox = new Workbox(url, { updateViaCache: 'none' });
  workbox.addEventListener('redundant', failed);
  workbox.addEventListener('waiting', ({ sw, isExternal }) => {
    if (sw !== offered) offerWaiting(sw);
    // It hears of one release that it did not ask for: a tablet that stays open for weeks needs the next one, too.
    if (isExternal) void register(sw).catch(() => {});
  });
  try {
    if (workerStore.get().is === 'failed') workerStore.set({ is: 'coming' });
    await workbox.register({ immediate: true });
    return workbox;
  } catch (error) {
    failed();
    throw error;
  }
}

/** The app's files that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** What the worker needs to know about its reader, and what the page needs to know about the worker. */
async function followWorker(container: ServiceWorkerContainer): Promise<void> {
  const writeReaderFiles = () =>
    writeReader(caches, { ...currentReader(), loaded: loadedFiles() }).catch(() => {});
  onSessionChange(writeReaderFiles);
  onLanguageChange(writeReaderFiles);
  container.addEventListener('message', ({ data }) => {
    if (!isInstalling(data) || workerStore.get().is !== 'coming') return;
    workerStore.set({ is: 'coming', done: data.done, all: data.all });
  });
  // Messages of a worker that does not control the page wait for this call.
  container.startMessages();
  void container.ready.then((registration) => {
    workerStore.set({ is: 'there' });
    cacheFiles(() => registration.active);
  });
  await writeReaderFiles();
}

/**
 * Registers the worker that keeps the app on the device, and offers new versions of it. Without service
 * workers (an old browser, a private window) the app works from the network alone.
 */
export async function startServiceWorker(): Promise<void> {
  // Here, as the entry has no room for what nobody needs before the first paint.
  startTapGuard();
  answerLostParts(takeNewRelease);
  // Also for parts that are loaded while no screen waits for them.
  addEventListener('vite:preloadError', () => void noticeNewRelease());
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadController = isControlled();
  try {
    await followWorker(serviceWorker);
    const workbox = await register();
    everyWhileVisible(CHECK_MS, () => void workbox.update().catch(() => {}));
  } catch (error) {
    reportProblem('the service worker was not registered', error);
  }
  // Another tab took the new version.
  if (hadController) {
    serviceWorker.addEventListener('controllerchange', () => offerUpdate(() => location.reload()), {
      once: true,
    });
  }
}
