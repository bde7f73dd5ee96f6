import { OPEN_ADDRESS, type OpenAddress } from '../data/push/worker-messages.ts';

/** A page that does not reply by then is not listening (yet); ms. */
const ANSWER_MS = 1_500;

export interface OpenScope {
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly location: { readonly origin: string };
}

/** The path of an address of this app; the start page for any other. */
export function pathWithin(origin: string, address: string): string {
  try {
    const { origin: there, pathname, search, hash } = new URL(address, origin);
    return there === origin ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}

/** Asks a page to show `url` itself, so that nothing typed in it is lost by loading it again. */
function ask(page: WindowClient, url: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const asked: OpenAddress = { type: OPEN_ADDRESS, url };
    page.postMessage(asked, [port2]);
  });
}

/** Shows `address` in an open window of the app, the visible one first, or in a new one. */
export async function openApp({ clients, location }: OpenScope, address: string): Promise<void> {
  const url = pathWithin(location.origin, address);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await clients.openWindow(url));
  try {
    await page.focus();
    if (!(await ask(page, url))) await page.navigate(url);
  } catch {
    // A page of another worker, or one that is closing.
    await clients.openWindow(url);
  }
}

/** Shows `url` in a new window if the app has none. Too long after the tap the browser opens nothing. */
export async function openIfClosed({ clients }: Pick<OpenScope, 'clients'>, url: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  try {
    await clients.openWindow(url);
  } catch {
    // The answer still waits, and the notification says so.
  }
}
