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
  /** Called about once a second while it is alive. */
  readonly onBeat: (at: Date) => void;
  /** Called with the number of messages for each outcome, once these are written. */
  readonly onOutcomes: (counts: OutcomeCounts) => void;
}

/** Sends due deliveries, texts and webhooks, and runs the jobs, on this thread until it is stopped. */
export function startWork(context: Context, { onBeat, onOutcomes }: WorkOptions): () => Promise<void> {
  const stopSender = startSender(context, { onBeat, onOutcomes, afterOutcomes: notifyOfAlerts });
  const stopJobs = startJobs(context, JOBS);
  const stopTexts = startTexting(context, recordReached);
  const stopFigures = startSendingFigures(context);
  const stopWebhooks = startWebhooks(context);
  return async () => {
    await stopJobs();
    // They begin nothing new from now on. A slow receiver, or DHIS2, may take longer than the thread has: no alert waits
    // for it.
    const others = Promise.all([stopWebhooks(), stopFigures?.()]);
    await stopTexts();
    await stopSender();
    await others;
  };
}
