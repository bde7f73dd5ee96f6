import { Worker } from 'node:worker_threads';
import { COMPILE_CACHE } from '../../testing/compile-cache.ts';
import type { AttackName } from './attacks/attacks.ts';
import type { Loot } from './cast.ts';

export interface AttackerStart {
  readonly name: AttackName;
  readonly base: string;
  readonly loot: Loot;
  readonly forMs: number;
}

/** What one of them did: answers by status, and what it reached. */
export type Counts = Readonly<Record<string, number>>;

interface Attackers {
  readonly counts: ReadonlyMap<AttackName, Counts>;
  /** Errors of the attackers themselves: what they would have tested was not tested. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

export function startAttackers(names: readonly AttackName[], start: Omit<AttackerStart, 'name'>): Attackers {
  const counts = new Map<AttackName, Counts>();
  const faults: string[] = [];
  const workers = names.map((name) => {
    const worker = new Worker(new URL('attacker-thread.ts', import.meta.url), {
      workerData: { ...start, name } satisfies AttackerStart,
      env: { ...COMPILE_CACHE },
    });
    worker.on('message', (done: Counts) => counts.set(name, done));
    worker.on('error', (error) => faults.push(`${name}: ${String(error)}`));
    return worker;
  });
  return {
    counts,
    faults,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
