import type { BrowserContext, Page } from '@playwright/test';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';

/** How much slower than this machine a cheap phone is. */
export const SLOWER = 4;

export interface ColdStart extends Pick<PhoneOptions, 'viewport' | 'isFull'> {
  readonly url: string;
  /** A profile on disk on which somebody is signed in and the app is installed. */
  readonly profile: string;
  readonly path: string;
  /** Is on the screen only if the user's own data is shown. */
  readonly wanted: string;
  /** The start is given up after this long, ms. */
  readonly limitMs: number;
}

/** The result of a start; times in ms from the beginning of the page. */
export interface StartFigures {
  /** The first pixels of the app's shell: what browser, worker and cache take before any of the app runs. */
  readonly shell: number;
  /** The wanted text is in the document, in the frame that is about to be painted. */
  readonly read: number;
  /** That frame has been handed over to be shown. */
  readonly painted: number;
  /** Scripts that were requested until then. */
  readonly scripts: number;
  /** Something else was shown in place of the data before. */
  readonly isWaitShown: boolean;
}

const PAINTED = 'dhiig.painted';

/**
 * Makes each page note when the wanted text is shown. It says so on the console, because a page that is asked again and
 * again has less of the processor for its start.
 */
const markStart = (phone: BrowserContext, wanted: string) =>
  phone.addInitScript(
    ({ text, said }) => {
      const look = () => {
        const root = document.getElementById('root')?.innerText ?? '';
        if (root.includes('Loading…')) performance.mark('waited');
        if (!root.includes(text)) {
          requestAnimationFrame(look);
          return;
        }
        performance.mark('read');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          performance.mark('painted');
          // biome-ignore lint/suspicious/noConsole: it is the way out of the page that costs it nothing
          console.debug(said);
        };
        port2.postMessage(null);
      };
      look();
    },
    { text: wanted, said: PAINTED },
  );

const figuresOf = (page: Page): Promise<StartFigures> =>
  page.evaluate(() => {
    const markOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
    const read = markOf('read') ?? Number.NaN;
    const waited = markOf('waited') ?? Number.POSITIVE_INFINITY;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < read);
    return {
      shell: Math.round(markOf('first-contentful-paint') ?? Number.NaN),
      read: Math.round(read),
      painted: Math.round(markOf('painted') ?? Number.NaN),
      scripts: asked.filter(({ name }) => name.endsWith('.js')).length,
      isWaitShown: waited < read,
    };
  });

/** Starts the browser again on this profile, on a slow processor; returns its page once the data can be read. */
export async function startCold(start: ColdStart): Promise<Phone & { readonly figures: StartFigures }> {
  const { phone, page } = await openPhone(start.url, start.profile, start);
  await markStart(phone, start.wanted);
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text() === PAINTED,
    timeout: start.limitMs,
  });
  await page.goto(start.path, { waitUntil: 'commit' });
  await painted;
  return { phone, page, figures: await figuresOf(page) };
}
