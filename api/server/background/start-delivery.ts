import { Worker } from 'node:worker_threads';
import type { Context } from '../../context.ts';
import { startWork } from './start-work.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker-messages.ts';

const WORKER = new URL('./delivery-worker.ts', import.meta.url);
/** A thread that crashed is started again after this time, which doubles whenever it soon crashes again. */
const RESTART_MS = 500;
const RESTART_MAX_MS = 30_000;
/** What has not been sent by then is sent after the next start. */
const DRAIN_MS = 15_000;

type Stop = () => Promise<void>;

/** One thread with a connection of its own, restarted whenever it ends unexpectedly. */
function startThread(context: Context): Stop {
  const { config, instanceId, log, deliverySignal, metrics } = context;
  let worker: Worker | undefined;
  let restart: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopping = false;
  const post = (message: ToWorker) => worker?.postMessage(message);
  const forget = deliverySignal.onNudge(() => post('nudge'));

  const start = (): void => {
    const thread = new Worker(WORKER, { workerData: { config, instanceId } satisfies WorkerData });
    worker = thread;
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'outcomes') return metrics?.delivered(message.counts);
      if (message.kind !== 'beat') return;
      failures = 0;
      deliverySignal.beat(new Date(message.at));
    });
    thread.on('error', (error) => log.error({ err: error }, 'the thread that sends messages crashed'));
    thread.on('exit', (code) => {
      worker = undefined;
      if (isStopping) return;
      const waitMs = Math.min(RESTART_MS * 2 ** failures, RESTART_MAX_MS);
      failures += 1;
      log.error({ code, waitMs }, 'the thread that sends messages ended and is started again');
      restart = setTimeout(start, waitMs);
    });
  };
  start();

  return async () => {
    isStopping = true;
    forget();
    clearTimeout(restart);
    const thread = worker;
    if (!thread) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    const timer = setTimeout(() => void thread.terminate(), DRAIN_MS);
    post('stop');
    await ended;
    clearTimeout(timer);
  };
}

/**
 * Begins to send; returns a function that stops it. A database in memory cannot be shared: for it the sender runs on
 * this thread.
 */
export function startDelivery(context: Context): Stop {
  const { config, deliverySignal, metrics, now } = context;
  if (config.databaseUrl.endsWith(':memory:'))
    return startWork(context, {
      onBeat: deliverySignal.beat,
      onOutcomes: (counts) => metrics?.delivered(counts),
    });
  deliverySignal.beat(now());
  return startThread(context);
}
