import { expect, type Page, test } from '@playwright/test';

export interface Taps {
  /** From here on. */
  readonly begin: () => void;
  /** What a job took since `begin` or the last one; more than `most` is a step back. */
  readonly expect: (job: string, most: number) => Promise<void>;
}

/** Counts presses, and fields that something was written into. Called before the page is opened. */
export async function countTaps(page: Page): Promise<Taps> {
  let taps = 0;
  await page.exposeBinding('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const count = (window as unknown as { countTap: () => void }).countTap;
    let last: EventTarget | null = null;
    addEventListener('pointerup', () => count(), true);
    addEventListener(
      'input',
      ({ target }) => {
        // What a press has ticked or chosen was counted by the press.
        const isPressed = target instanceof HTMLInputElement && /radio|checkbox/.test(target.type);
        if (target !== last && !isPressed) count();
        last = target;
      },
      true,
    );
  });
  return {
    begin: () => {
      taps = 0;
    },
    expect: async (job, most) => {
      // A press reaches this process after what it has done on the page.
      await page.evaluate(() => undefined);
      const counted = taps;
      taps = 0;
      test.info().annotations.push({ type: 'taps', description: `${job}: ${counted}` });
      expect(counted, job).toBeGreaterThan(0);
      expect(counted, job).toBeLessThanOrEqual(most);
    },
  };
}
