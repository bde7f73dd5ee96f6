import { expect, type Page, type ViewportSize } from '@playwright/test';
import axe from 'axe-core';
import { LAPTOP, PHONE, TABLET } from './devices.ts';

/** Checks the screen by WCAG 2.2 AA: with axe, and for content that sticks out. */

/** axe is slow: each size is checked once, light or dark in turn; `DHIIG_EVERY_LOOK=1` checks each size in both. */
export const EVERY_VARIANT = Boolean(process.env.DHIIG_EVERY_LOOK);

interface Variant {
  readonly size: string;
  readonly viewport: ViewportSize;
  readonly schemes: readonly ('dark' | 'light')[];
}

const BOTH = ['dark', 'light'] as const;

function variantsOf(turn: number): readonly Variant[] {
  const once = turn % 2 === 0 ? BOTH.slice(0, 1) : BOTH.slice(1);
  return [
    { size: 'phone', viewport: PHONE, schemes: EVERY_VARIANT ? BOTH : once },
    { size: 'tablet', viewport: TABLET, schemes: EVERY_VARIANT ? BOTH : [] },
    { size: 'laptop', viewport: LAPTOP, schemes: EVERY_VARIANT ? BOTH : [] },
  ];
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until the screen is shown, with all that it loads. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('h1, h2').first()).toBeVisible();
  // What is still loading says so.
  await expect(page.locator('#root [role="status"] svg circle + path')).toHaveCount(0);
  const loading = page.locator('[aria-busy="true"], [class*="_bone_"]');
  // What is further down is loaded once it is scrolled to.
  await expect(async () => {
    const next = loading.first();
    if (await next.count()) await next.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(loading).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return document.fonts.ready.then(() => undefined);
  });
}

/** Colour transitions in progress; endless animations are not counted. */
const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return document.getAnimations().filter(isEnding).length;
  });

/**
 * What is wider than the screen and not in its own scrolling box, text that its box cuts off, and text that is shortened
 * at its beginning.
 */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const name = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`;
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility(),
    );
    const wide = all.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      // Its box cuts it off, so it makes nothing wider.
      if (element.closest('.visually-hidden')) return false;
      return width > 0 && (right > root.clientWidth + 1 || left < -1);
    });
    // A list of tabs and a table may scroll sideways, a page or a dialog may not.
    const sideways = all.filter(
      (element) =>
        getComputedStyle(element).overflowY === 'auto' &&
        element.role !== 'tablist' &&
        !element.querySelector(':scope > table') &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cut = all.filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      // Nearly all elements stop here: reading the text of each element of a page takes longest.
      if ((!isCut(overflowX) && !isCut(overflowY)) || textOverflow === 'ellipsis') return false;
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
      if (!textContent || clientWidth <= 1) return false;
      return (
        (isCut(overflowX) && scrollWidth > clientWidth + 1) ||
        (isCut(overflowY) && scrollHeight > clientHeight + 1)
      );
    });
    const shortened = all.filter((element) => {
      const { textOverflow, textWrapMode } = getComputedStyle(element);
      return (
        textOverflow === 'ellipsis' &&
        textWrapMode === 'nowrap' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const withoutBeginning = shortened.filter((element) => {
      const text = element.firstChild;
      if (text?.nodeType !== Node.TEXT_NODE) return false;
      const first = document.createRange();
      first.setStart(text, 0);
      first.setEnd(text, 1);
      const [letter, box] = [first.getBoundingClientRect(), element.getBoundingClientRect()];
      return letter.right > box.right + 1 || letter.left < box.left - 1;
    });
    return [
      ...(root.scrollWidth > root.clientWidth ? wide.map((element) => `wide: ${name(element)}`) : []),
      ...sideways.map((element) => `scrolls sideways: ${name(element)}`),
      ...cut.map((element) => `cut off: ${name(element)}`),
      ...withoutBeginning.map((element) => `without its beginning: ${name(element)}`),
    ].slice(0, 5);
  });

/** Words that a narrow box breaks in two without a hyphen: text of ordinary size must not need it. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      // A short word is narrower than any box.
      const words = [...(textContent ?? '').matchAll(/(?<![^\s])\p{L}{6,}(?![^\s.,:;?!])/gu)];
      if (words.length === 0 || !parentElement?.checkVisibility()) continue;
      if (getComputedStyle(parentElement).hyphens === 'auto') continue;
      for (const { 0: word, index } of words) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1)
          broken.push(`broken: ${word} in ${parentElement.tagName}.${parentElement.className}`);
      }
    }
    return broken.slice(0, 5);
  });

/** A new size of screen or text takes a busy machine a moment. */
const expectFits = (page: Page, what: string, isOrdinary = false): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(async () => [...(await sticksOut(page)), ...(isOrdinary ? await brokenWords(page) : [])], {
      message: what,
    })
    .toEqual([]);

/** axe's findings, in the dialog alone if one is open: nothing else can be reached then. */
export async function faultsOf(page: Page): Promise<string[]> {
  // It is half a megabyte: loaded once per document, however often that is checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document.querySelector('dialog[open]') ?? document, {
      runOnly: { type: 'tag', values: [...tags] },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 300)}`),
    );
  }, TAGS);
}

/** WCAG 1.4.12: the spacing of text that a reader may set. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

const NARROW = { width: 320, height: 640 };

/** Larger text, wider spacing, a narrower screen: nothing may stick out or be cut off. */
async function stretch(page: Page, what: string): Promise<void> {
  const text = (fontSize: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
  const space = (css: string) =>
    page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = rules ? [sheet] : [];
    }, css);
  // WCAG 1.4.10.
  await page.setViewportSize(NARROW);
  await expectFits(page, `${what}, 320 px`, true);
  await page.setViewportSize(PHONE);
  await space(SPACED);
  await expectFits(page, `${what}, spaced text`);
  await space('');
  // WCAG 1.4.4.
  await text('200%');
  await expectFits(page, `${what}, text at 200 %`);
  await text('');
}

async function expectNoFaults(page: Page, { size, viewport, schemes }: Variant, what: string): Promise<void> {
  await page.setViewportSize(viewport);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // As high as the page, so that a floating bar hides nothing that could be scrolled to.
  if (schemes.length > 0) await page.setViewportSize({ ...viewport, height: height + viewport.height });
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => runningAnimations(page)).toBe(0);
    expect.soft(await faultsOf(page), `${what}, ${size}, ${colorScheme}`).toEqual([]);
  }
  await expectFits(page, `${what}, ${size}`, true);
}

/**
 * Checks what is shown: each size and colour scheme of this turn with axe, then stretched. Leaves the page at a
 * phone's size. `sizes` names those at which this is visible at all.
 */
export async function lookAt(
  page: Page,
  turn: number,
  what: string,
  sizes: readonly string[] = ['phone', 'tablet', 'laptop'],
): Promise<void> {
  for (const variant of variantsOf(turn).filter(({ size }) => sizes.includes(size)))
    await expectNoFaults(page, variant, what);
  await page.setViewportSize(PHONE);
  await stretch(page, what);
}

/** The same only with axe, on a phone: for another language, in which only words and direction differ. */
export async function glanceAt(page: Page, turn: number, what: string): Promise<void> {
  for (const variant of variantsOf(turn).slice(0, 1)) await expectNoFaults(page, variant, what);
  await page.setViewportSize(PHONE);
}
