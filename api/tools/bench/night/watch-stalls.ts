import { Pool } from 'undici';

/** Milliseconds between two calls, whatever the result of the last one. */
const READ_EVERY_MS = 4;
const WRITE_EVERY_MS = 100;

/** Times of a cheap read and a small write, in ms. */
export interface Stalls {
  readonly reads: number;
  readonly readP99: number;
  readonly longestRead: number;
  readonly writes: number;
  readonly longestWrite: number;
  /** Answers without success, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Reads a donor's profile and writes their name, at a steady pace, until it is stopped. */
export function watchStalls(base: string, token: string): { stop(): Promise<Stalls> } {
  const { origin, pathname } = new URL(`${base}/auth/profile`);
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  const authorization = `Bearer ${token}`;
  const times = { read: [] as number[], write: [] as number[] };
  const refused: Record<string, number> = {};
  const underWay = new Set<Promise<void>>();

  const call = (kind: 'read' | 'write', body?: string): void => {
    const began = performance.now();
    const one = pool
      .request({
        path: pathname,
        method: body ? 'PUT' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        body: body ?? null,
      })
      .then(async ({ statusCode, body: answer }) => {
        await answer.dump();
        times[kind].push(performance.now() - began);
        if (statusCode >= 300) refused[statusCode] = (refused[statusCode] ?? 0) + 1;
      })
      .finally(() => underWay.delete(one));
    underWay.add(one);
  };
  let turn = 0;
  const reading = setInterval(() => call('read'), READ_EVERY_MS);
  const writing = setInterval(() => {
    turn += 1;
    call('write', JSON.stringify({ name: `Asha Cali ${turn % 2 === 0 ? 'Geedi' : 'Xasan'}` }));
  }, WRITE_EVERY_MS);

  return {
    stop: async () => {
      clearInterval(reading);
      clearInterval(writing);
      await Promise.all(underWay);
      await pool.close();
      const reads = times.read.toSorted((a, b) => a - b);
      return {
        reads: reads.length,
        readP99: reads[Math.floor(0.99 * (reads.length - 1))] ?? Number.NaN,
        longestRead: reads.at(-1) ?? Number.NaN,
        writes: times.write.length,
        longestWrite: Math.max(...times.write),
        refused,
      };
    },
  };
}
