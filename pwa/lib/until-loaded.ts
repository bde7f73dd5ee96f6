import { reportProblem } from './report-problem.ts';

/** What may mean that there is a network: it says so, or somebody is there. No timer, and a phone in a pocket sleeps. */
const CHANCES = ['online', 'visibilitychange', 'pointerdown', 'keydown'];

const nextChance = () =>
  new Promise((resolve) => {
    for (const chance of CHANCES) addEventListener(chance, resolve, { once: true });
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
