import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the app has taken over a page that was built ahead: before, nothing typed or chosen has an effect. */
export const untilAwake = (page: Page): Promise<void> => expect(page.locator('#root [inert]')).toHaveCount(0);
