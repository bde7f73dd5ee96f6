import { reportProblem } from '../../lib/report-problem.ts';

const MOST_MS = 3_000;

/** Nobody is alerted on this device any more. A browser that does not respond is not waited for. */
export async function endPush(): Promise<void> {
  const done = import('../../data/push/forget-push.ts')
    .then(({ forgetPush }) => forgetPush(navigator.serviceWorker))
    .catch((error: unknown) => reportProblem('this device may still be subscribed', error));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
