import { notifyOfAlerts } from '../alerts/notify-of-alerts.ts';
import type { Context } from '../context.ts';
import { startSender } from '../push/sender/sender.ts';
import { JOBS } from './jobs.ts';
import { startJobs } from './run-jobs.ts';

export interface WorkOptions {
  /** Runs the jobs too: one thread of a process does. */
  readonly withJobs: boolean;
  /** Called about once a second while it is alive. */
  readonly onBeat: (at: Date) => void;
}

/** Sends due deliveries, and runs the jobs, on this thread until it is stopped. */
export function startWork(context: Context, { withJobs, onBeat }: WorkOptions): () => Promise<void> {
  const stopSender = startSender(context, { onBeat, afterOutcomes: notifyOfAlerts });
  const stopJobs = withJobs ? startJobs(context, JOBS) : undefined;
  return async () => {
    await stopJobs?.();
    await stopSender();
  };
}
