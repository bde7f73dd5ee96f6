import { advanceAlerts } from '../alerts/advance-alerts.ts';
import type { Context } from '../context.ts';
import { remindDonors } from '../donors/reminders/remind-donors.ts';

/** Work that goes on beside the sending. Every job may be run at any time, by several instances at once. */
export interface Job {
  readonly name: string;
  /** Returns how much it did; where that is not nothing, due deliveries are looked for at once. */
  readonly run: (context: Context) => Promise<number>;
}

const JOBS: readonly Job[] = [
  { name: 'alerts', run: advanceAlerts },
  { name: 'reminders', run: remindDonors },
];

/** Open screens hear within a second of what was put off, too. */
const EVERY_MS = 400;

/** Runs the jobs now, at each nudge, and every 400 ms, one after the other; returns how to stop. */
export function startJobs(context: Context, jobs: readonly Job[] = JOBS): () => Promise<void> {
  let isStopping = false;
  let isNudged = false;
  let wake: () => void = () => undefined;
  const forget = context.deliverySignal.onNudge(() => {
    isNudged = true;
    wake();
  });

  const runAll = async (): Promise<void> => {
    let done = 0;
    for (const { name, run } of jobs) {
      try {
        done += await run(context);
      } catch (error) {
        context.log.error({ err: error, job: name }, 'a background job failed');
      }
    }
    if (done > 0) context.deliverySignal.nudge();
  };
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isNudged || isStopping) wake();
    });
  const loop = async (): Promise<void> => {
    while (!isStopping) {
      isNudged = false;
      await runAll();
      if (!isStopping) await rest();
    }
  };

  const looping = loop();
  return async () => {
    isStopping = true;
    forget();
    wake();
    await looping;
  };
}
