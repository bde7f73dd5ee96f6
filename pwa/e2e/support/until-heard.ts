import { expect, type Page } from '@playwright/test';

/** What has just moved, as everything does with the size of the screen, takes no tap for a moment. */
export const untilHeard = (page: Page): Promise<void> => expect(page.locator('[data-deaf]')).toHaveCount(0);
