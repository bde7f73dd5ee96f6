import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { startWork } from '../../server/background/start-work.ts';
import { type BenchTime, benchClock } from './bench-clock.ts';

export interface SenderStart {
  readonly config: Config;
  readonly time: BenchTime;
}

/** The thread that sends and runs the jobs, like `server/background/delivery-worker.ts`, by the bench's clock. */
const { config, time } = workerData as SenderStart;
const context = createContext(config, { now: benchClock(time) });
startWork(context, { onBeat: () => undefined, onOutcomes: () => undefined });
parentPort?.on('message', () => context.deliverySignal.nudge());
