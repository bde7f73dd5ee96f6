import type { Page } from '@playwright/test';

/** Keeps the app's own code back, as a slow line does; returns the function that lets it come. */
export async function holdApp(page: Page): Promise<() => void> {
  const app = Promise.withResolvers<void>();
  await page.route(/\/assets\/core-.*\.js$/, async (route) => {
    await app.promise;
    await route.continue();
  });
  return app.resolve;
}
