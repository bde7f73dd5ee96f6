import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { ADMIN } from './server.ts';

/** What the tests of several screens look for. */

/** A toast with this text, in any language. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-toasts]').getByText(text);

/** The card of a figure, by its title. */
export const statOf = (page: Page, title: string): Locator =>
  page.locator('div', { has: page.locator('> dt', { hasText: title }) });

/** The field says this, on the screen and to a screen reader. */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

export const expectFine = (field: Locator): Promise<void> =>
  expect(field).not.toHaveAttribute('aria-invalid');

export const NO_CONNECTION = 'No connection to Dhiig. Please try again when you have a signal.';

/** The same if the browser stores nothing, so that nothing is sent automatically later. */
export const NOT_KEPT = 'No connection, and this browser saves nothing: it was not sent.';

/** Makes the server refuse every call of this path, with a reason that ends no session. */
export const refuse = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({
      status: 403,
      json: {
        success: false,
        code: 'failure.forbidden',
        message: 'You don’t have permission to do this.',
      },
    }),
  );

/**
 * The server carries out the next write at this path, but the phone gets no answer. Further tries fail until
 * `isNetworkBack`.
 */
export async function loseAnswer(
  page: Page,
  path: string,
  isNetworkBack: () => boolean = () => true,
): Promise<void> {
  let isLost = false;
  await page.route(`**/api${path}`, async (route) => {
    // The same path may be read at any moment.
    if (route.request().method() === 'GET') return route.fallback();
    if (isLost) return isNetworkBack() ? route.fallback() : route.abort();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Opens the menu of a request's card. */
export const openMenu = (card: Locator | Page): Promise<void> =>
  card.getByRole('button', { name: 'More actions' }).first().click();

/** Chooses from the menu of a row of an admin's list; the row's name stands in the menu's. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  const menu = { name: `Actions for ${name}`, exact: true } as const;
  await page.getByRole('button', menu).click();
  await page.getByRole('group', menu).getByText(action, { exact: true }).click();
}

/** Decides about a hospital that waits, in its row. */
export const decideHospital = (page: Page, action: 'Approve' | 'Reject', name: string): Promise<void> =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();

/** Presses a button of an admin's open question, and types the password first if it asks for it. */
export async function confirmAsAdmin(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  const password = dialog.getByLabel('Current password');
  if (await password.isVisible()) await password.fill(ADMIN.password);
  await button.click();
}
