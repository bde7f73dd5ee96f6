import { expect, test } from './support/fixtures.ts';
import { untilHydrated } from './support/hydrated.ts';

test('a text that changes under its translation shows the new text', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('p'));
    const text = line.appendChild(document.createTextNode('3 donors'));
    const font = document.createElement('font');
    font.textContent = '3 deeq-bixiyeyaal';
    text.replaceWith(font);
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        text.nodeValue = '4 donors';
        requestAnimationFrame(() => resolve(line.textContent));
      });
    });
  });
  expect(shown).toBe('4 donors');
});
