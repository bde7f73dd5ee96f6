import type { BrowserContext, Page } from '@playwright/test';

/** Pages opened from now on are in data-saver mode; Chromium has no switch for it in tests. */
export const saveData = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
