import { parentPort, workerData } from 'node:worker_threads';
import { createAttacker } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import type { AttackerStart, Counts } from './start-attackers.ts';

/** One client that means ill, in a thread of its own: its work must not delay the honest calls that are measured. */
const { name, base, loot, forMs } = workerData as AttackerStart;
const REPORT_MS = 500;

const counts: Record<string, number> = {};
const report = () => parentPort?.postMessage({ ...counts } satisfies Counts);
const timer = setInterval(report, REPORT_MS);
await ATTACKS[name](
  createAttacker(base, loot, AbortSignal.timeout(forMs), (what, times = 1) => {
    counts[what] = (counts[what] ?? 0) + times;
  }),
);
clearInterval(timer);
report();
