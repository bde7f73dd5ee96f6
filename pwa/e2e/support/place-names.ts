import { expect, type Page } from '@playwright/test';
import { REGIONS } from '../../../shared/country/regions.ts';

const CAPITALS = REGIONS.map(({ capital }) => capital);

/**
 * English names of capitals that are read on the page; not those in a hospital's own name, in what is typed, or in what its
 * writer has in other languages only, which is marked as one of these.
 */
const english = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const place = new RegExp(`\\b(${names.join('|')})\\b`);
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement } = node;
      const text = node.textContent ?? '';
      if (!parentElement?.checkVisibility() || parentElement.closest('script, style, textarea, body [lang]'))
        continue;
      if (place.test(text) && !/Hospital|Clinic|Bank/.test(text)) found.push(text);
    }
    return [...new Set(found)];
  }, CAPITALS);

/** On a page in Arabic: each place by its name in Arabic. */
export const expectOwnPlaces = (page: Page, what: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => english(page), { message: `${what}, names of places` })
    .toEqual([]);
