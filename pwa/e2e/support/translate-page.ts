import type { Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

/** Translates the page once the app has it. */
export async function translatePage(page: Page): Promise<void> {
  await untilHydrated(page);
  // The app's guard against it is loaded beside the app; signed in, the line is never quiet.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/translated-text-')),
  );
  await translateNow(page);
}

/** Translates as Chrome does, now and later: each text, also one that comes or changes, is replaced by elements. */
export const translateNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style, font, option, textarea'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
