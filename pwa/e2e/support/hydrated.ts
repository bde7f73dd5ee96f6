import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the app has hydrated a prerendered page: before, its buttons do nothing. */
export const untilHydrated = (page: Page): Promise<void> =>
  expect(page.locator('#root [inert]')).toHaveCount(0);
