import { notifyOfAlerts } from '../../blood/alerts/notify-of-alerts.ts';
import { recordReached } from '../../blood/text-answers/receive-report.ts';
import type { Context } from '../../context.ts';
import { startSender } from '../../messaging/push/sender/sender.ts';
import { startTexting } from '../../messaging/texts/sender/start-texting.ts';
import { startWebhooks } from '../../messaging/webhooks/sender/start-webhooks.ts';
import { startSendingFigures } from '../../oversight/dhis2/start-sending-figures.ts';
import type { OutcomeCounts } from '../../platform/metrics/metrics.ts';
import { JOBS } from './jobs.ts';
import { startJobs } from './run-jobs.ts';

interface WorkOptions {
  /** Whether it runs the jobs and sends texts and webhooks too: one thread of a process does. */
  readonly withJobs: boolean;
  /** Called about once a second while it is alive. */
  readonly onBeat: (at: Date) => void;
  /** Called with the number of messages for each outcome, once these are written. */
  readonly onOutcomes: (counts: OutcomeCounts) => void;
}

/** Sends due deliveries, texts and webhooks, and runs the jobs, on this thread until it is stopped. */
export function startWork(
  context: Context,
  { withJobs, onBeat, onOutcomes }: WorkOptions,
): () => Promise<void> {
  const stopSender = startSender(context, { onBeat, onOutcomes, afterOutcomes: notifyOfAlerts });
  const stopJobs = withJobs ? startJobs(context, JOBS) : undefined;
  const stopTexts = withJobs ? startTexting(context, recordReached) : undefined;
  const stopFigures = withJobs ? startSendingFigures(context) : undefined;
  const stopWebhooks = withJobs ? startWebhooks(context) : undefined;
  return async () => {
    await stopJobs?.();
    // They begin nothing new from now on. A slow receiver, or DHIS2, may take longer than the thread has: no alert waits
    // for it.
    const others = Promise.all([stopWebhooks?.(), stopFigures?.()]);
    await stopTexts?.();
    await stopSender();
    await others;
  };
}
