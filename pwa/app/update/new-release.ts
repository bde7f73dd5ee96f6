import { isTypingGuarded } from '../../forms/form-guard.ts';
import { t } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import { askToTakeOver } from './ask-to-take-over.ts';
import { offerUpdate } from './offer-update.ts';

/** The worker passes this address on to the server: the worker's own copy is of its own release. */
const FRESH = '/index.html?fresh';
const IMPORT_MAP = 'script[type="importmap"]';
/** A new worker on a slow line; ms. The page is reloaded all the same. */
const WORKER_MS = 20_000;
/** For which release this tab was reloaded: if a part is missing again then, the page says so instead. */
const RELOADED = 'dhiig.reloaded';

const ownFiles = (): string | undefined => document.querySelector(IMPORT_MAP)?.textContent ?? undefined;

/** Does the server have a release other than this page's? Not known without a network. */
async function isOutdated(): Promise<boolean> {
  const own = ownFiles();
  if (!own) return false;
  try {
    const answer = await fetch(FRESH, { cache: 'no-store' });
    const page = answer.ok ? await answer.text() : '';
    return page.includes('type="importmap"') && !page.includes(own);
  } catch {
    return false;
  }
}

/** If a worker caches the app, the new worker takes over first: otherwise the old release would be loaded again. */
async function takeOver({ serviceWorker }: Navigator): Promise<void> {
  if (!serviceWorker?.controller) return;
  const registration = await serviceWorker.ready;
  const taken = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, WORKER_MS);
  });
  const ask = () => registration.waiting && askToTakeOver(registration.waiting);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', ask),
  );
  await registration.update().catch(() => {});
  registration.installing?.addEventListener('statechange', ask);
  ask();
  if (registration.waiting || registration.installing) await taken;
}

async function reload(): Promise<void> {
  await takeOver(navigator);
  location.reload();
}

function isReloadedFor(release: string): boolean {
  try {
    const before = sessionStorage.getItem(RELOADED);
    sessionStorage.setItem(RELOADED, release);
    return before === release;
  } catch {
    // Without storage the reloads would never end.
    return true;
  }
}

let asking: Promise<boolean> | undefined;
let reloading: Promise<void> | undefined;
let offered: number | undefined;
let isOfferedLater = false;
/** Somebody waits for a part that did not arrive. */
let isWaitedFor = false;

/** Several parts may be missing at once. */
const askServer = (): Promise<boolean> => {
  asking ??= isOutdated().finally(() => {
    asking = undefined;
  });
  return asking;
};

function offerNow(): void {
  if (offered !== undefined && toast.isShown(offered)) return;
  offered = toast.info(t('update.ready'), {
    duration: Number.POSITIVE_INFINITY,
    actions: [
      { label: t('update.reload'), run: () => void reload() },
      { label: t('update.later'), run: () => {} },
    ],
  });
}

/** Once what was typed has been sent or taken back. */
function offerLater(): void {
  if (isOfferedLater) return;
  isOfferedLater = true;
  offerUpdate(() => void reload());
}

const offer = (): void => (isWaitedFor ? offerNow() : offerLater());

/** A worker may take long, and somebody may begin to type meanwhile. */
async function reloadUnlessTyping(): Promise<void> {
  await takeOver(navigator);
  if (!isTypingGuarded()) return location.reload();
  reloading = undefined;
  sessionStorage.removeItem(RELOADED);
  offer();
}

/** Reloads the page, once per release; if something was typed, it offers the reload. */
function reloadOrOffer(): 'follows' | 'was reloaded before' {
  if (isTypingGuarded()) offer();
  else {
    if (!reloading && isReloadedFor(ownFiles() ?? '')) return 'was reloaded before';
    reloading ??= reloadUnlessTyping();
  }
  return 'follows';
}

/**
 * For a part of the app that did not arrive and that somebody waits for. If the server has a new release, whose
 * files have other names, the page is reloaded and the promise never settles; if somebody has typed, they are asked.
 * Otherwise it fails with the same error.
 */
export async function takeNewRelease(error: unknown): Promise<never> {
  isWaitedFor = true;
  if (!(await askServer()) || reloadOrOffer() === 'was reloaded before') throw error;
  return new Promise(() => {});
}

/** For a part that nobody waits for: a person who is typing is asked only once they are done. */
export async function noticeNewRelease(): Promise<void> {
  if (await askServer()) reloadOrOffer();
}
