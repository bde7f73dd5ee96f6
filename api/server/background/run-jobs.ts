import type { Context } from '../../context.ts';
import { poll } from '../../platform/timing/poll.ts';

/** Work that runs beside the sending. Every job may run at any time, in several instances at once. */
export interface Job {
  readonly name: string;
  /** Returns how much it did; if that is not 0, due deliveries are fetched at once. */
  readonly run: (context: Context) => Promise<number>;
  /** How long the job is not run after it found nothing to do, by the context's clock. */
  readonly restMs?: number;
}

/** Short enough that delayed notifications reach open screens within a second. */
const EVERY_MS = 400;

/** Runs the jobs now, at each nudge, and every 400 ms, one after the other; returns a function that stops them. */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const restsSince = new Map<Job, number>();
  const isResting = (job: Job): boolean => {
    const since = restsSince.get(job);
    // In either direction: a clock that was set back must not keep a job waiting.
    return since !== undefined && Math.abs(context.now().getTime() - since) < (job.restMs ?? 0);
  };

  const runAll = async (): Promise<void> => {
    let done = 0;
    for (const job of jobs) {
      if (isResting(job)) continue;
      const { name, run } = job;
      const began = performance.now();
      const trace = (count: number, error?: string): void =>
        context.tracing?.record({
          name: `job ${name}`,
          kind: 'internal',
          began,
          attributes: { 'dhiig.count': count },
          error,
        });
      try {
        const count = await run(context);
        if (count === 0) restsSince.set(job, context.now().getTime());
        else trace(count);
        done += count;
      } catch (error) {
        context.log.error({ err: error, job: name }, 'a background job failed');
        trace(0, 'failed');
      }
    }
    if (done > 0) context.deliverySignal.nudge();
  };
  const polling = poll(EVERY_MS, runAll);
  const forget = context.deliverySignal.onNudge(polling.wake);
  return () => {
    forget();
    return polling.stop();
  };
}
