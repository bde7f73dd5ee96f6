import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { startWork } from '../../../server/background/start-work.ts';
import { type DayTime, dayClock } from './day-clock.ts';

/** The thread that sends and runs the jobs, like `server/background/delivery-worker.ts`, by the day's clock. */
const { config, time } = workerData as { readonly config: Config; readonly time: DayTime };
const context = createContext(config, { now: dayClock(time) });
startWork(context, { withJobs: true, onBeat: () => undefined, onOutcomes: () => undefined });
parentPort?.on('message', () => context.deliverySignal.nudge());
