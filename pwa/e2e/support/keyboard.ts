import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Where the focus is, as people without a pointer see it. */
interface Stop {
  readonly name: string;
  /** Something is drawn around it. */
  readonly isMarked: boolean;
  /** It is on the screen, and not completely covered. */
  readonly isBare: boolean;
}

const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // For a radio that is drawn by its label, the label shows the focus.
    const drawn = element.matches('[type=radio]') ? (element.closest('label') ?? element) : element;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const at = [0.1, 0.5, 0.9];
    const points = at.flatMap((x) =>
      at.map((y) =>
        document
          .elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y)
          // A toast disappears automatically, so it does not count.
          .find((over) => !over.closest('[data-toasts]') || element.closest('[data-toasts]')),
      ),
    );
    const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      isMarked:
        isMarked(getComputedStyle(drawn)) ||
        // A drawing shows the focus by its own line.
        [...drawn.querySelectorAll('path')].some((path) => getComputedStyle(path).strokeWidth >= '3'),
      isBare: points.some((point) => point && (drawn.contains(point) || point.contains(drawn))),
    };
  });

const MOST_STOPS = 120;

/** Presses Tab until the focus is there; each stop on the way must be marked and visible. WCAG 2.4.7, 2.4.11. */
export async function tabTo(page: Page, target: Locator, key: 'Shift+Tab' | 'Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const { name, isMarked } = await stopOf(page);
    if (name.startsWith('BODY')) continue;
    expect.soft({ name, isMarked }).toEqual({ name, isMarked: true });
    // For a moment after it has moved a control takes no tap, and is not found at its place.
    await expect
      .configure({ soft: true })
      .poll(async () => (await stopOf(page)).isBare, { message: `${name} is on the screen, not covered` })
      .toBe(true);
  }
  throw new Error('the focus does not come there');
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
