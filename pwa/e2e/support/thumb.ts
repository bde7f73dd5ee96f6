import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../shared/contract/people.ts';
import { LAPTOP, PHONE, placeOnDevice, TABLET, TOKEN_KEY } from './devices.ts';
import { EVERY_VARIANT } from './variants.ts';
import { type Words, wordsOf } from './words.ts';

/** A thumb on a screen: it hits what is at a point, and does not wait for it as Playwright's own taps do. */

export interface Thumb {
  readonly page: Page;
  readonly say: Words;
  /** Changes that were sent to the server, such as `POST /donor/respond`. */
  readonly sent: readonly string[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Hand {
  readonly url: string;
  readonly token?: string;
  readonly viewport?: typeof PHONE;
  readonly language?: Language;
}

/** What no finger sends: what the app reports by itself, its language included. */
const BY_ITSELF =
  /^\/api\/(push\/|auth\/(?!(profile|number|number-codes|email-change|sign-out-others)$|second-factor|sessions))/;
const LANGUAGE_ALONE = /^{"language":".."}$/;

/**
 * For `test.use` of each file with a thumb: its page is a touch screen. A finger meets only the page, and to install the
 * worker takes two fifths of a play's processor time.
 */
export const TOUCH_SCREEN = { hasTouch: true, serviceWorkers: 'block' } as const;

/** The test's own page, before anything was opened on it, as a screen that moves as phones do. */
export async function openThumb(
  page: Page,
  { url, token, viewport = PHONE, language = 'en' }: Hand,
): Promise<Thumb> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await placeOnDevice(page.context(), url, {
    'dhiig.language': language,
    ...(token !== undefined && { [TOKEN_KEY]: token }),
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || BY_ITSELF.test(pathname)) return;
    if (LANGUAGE_ALONE.test(request.postData() ?? '')) return;
    sent.push(`${request.method()} ${pathname}`);
  });
  return { page, say: wordsOf(language), sent };
}

/** Until nothing more arrives, moves or waits: a finger aims at what it sees. */
export const untilAtRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer: ReturnType<typeof setTimeout>;
        const observer = new MutationObserver(restart);
        function restart() {
          clearTimeout(timer);
          timer = setTimeout(end, 250);
        }
        function end() {
          if (document.querySelector('[data-deaf], [class*="_bone_"], [aria-busy="true"]')) return restart();
          observer.disconnect();
          resolve();
        }
        observer.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        restart();
      }),
  );

/** The middle of what `locator` finds, once it is at rest and in view: what comes in above it may push it out again. */
export async function middleOf(locator: Locator): Promise<Point> {
  const page = locator.page();
  for (;;) {
    await locator.click({ trial: true });
    await untilAtRest(page);
    const box = await locator.boundingBox();
    if (!box) throw new Error(`not on the screen: ${locator}`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (middle.y > 0 && middle.y < (page.viewportSize()?.height ?? 0)) return middle;
  }
}

export const tapAt = ({ page }: Pick<Thumb, 'page'>, { x, y }: Point): Promise<void> =>
  page.touchscreen.tap(x, y);

/**
 * Two taps at one place, `gap` ms from one to the other. The second does not wait until the page has heard the first: a
 * busy page hears both at once.
 */
export async function tapTwice({ page }: Pick<Thumb, 'page'>, { x, y }: Point, gap: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const tap = () => [
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ];
  const first = tap();
  await page.waitForTimeout(gap);
  await Promise.all([...first, ...tap()]);
  await session.detach();
}

/** After how many ms an impatient or trembling thumb comes down again. */
const GAPS = [80, 250, 450, 700];

const SIZES = { phone: PHONE, tablet: TABLET, laptop: LAPTOP };
const LANGUAGES: readonly Language[] = ['en', 'so', 'ar'];

/** Each gap with one size and one language in turn; with `DHIIG_EVERY_LOOK=1` each with each. */
export const HANDS = GAPS.flatMap((gap, turn) =>
  Object.entries(SIZES).flatMap(([size, viewport], row) =>
    LANGUAGES.filter((_, column) => EVERY_VARIANT || (row === turn % 3 && column === turn % 3)).map(
      (language) => ({ gap, size, viewport, language }),
    ),
  ),
);

/** Each gap with each size, and the languages in turn: enough if nothing depends on a word's width. */
export const FEWER_HANDS = EVERY_VARIANT
  ? HANDS.filter((_, index) => index % 3 === (Math.floor(index / 3) + Math.floor(index / 9)) % 3)
  : HANDS;
