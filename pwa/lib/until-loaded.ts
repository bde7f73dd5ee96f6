import { reportProblem } from './report-problem.ts';

/** Without a network each touch would fail: they count after this time, ms. */
const REST_MS = 10_000;

/**
 * Resolves when there may be a network: the browser says so, the page is shown, or somebody is there. A phone in a pocket
 * sleeps meanwhile.
 */
export const nextChance = (): Promise<unknown> =>
  new Promise((resolve) => {
    const take = (chance: string) => addEventListener(chance, resolve, { once: true });
    take('online');
    take('visibilitychange');
    setTimeout(() => {
      take('pointerdown');
      take('keydown');
    }, REST_MS);
  });

/**
 * Loads what works behind the screens, where nobody could try again: what does not arrive is loaded again at the next
 * chance. It never rejects; `problem` is reported once.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>, problem: string): Promise<Module> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await load();
    } catch (error) {
      if (!isReported) reportProblem(problem, error);
    }
    await nextChance();
  }
}
