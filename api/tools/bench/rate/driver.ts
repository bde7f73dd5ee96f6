import { Pool } from 'undici';

/** Callers at once, each with a connection of its own, as browsers have them. */
const CALLERS = 16;

export interface Target {
  /** One pool for each of its instances, which are called in turn. */
  readonly pools: readonly Pool[];
  readonly path: string;
  readonly token: string;
}

export const openPool = (port: number): Pool =>
  new Pool(`http://127.0.0.1:${port}`, { connections: CALLERS, pipelining: 1 });

interface Driven {
  readonly calls: number;
  readonly text: string;
}

/**
 * Makes this many calls, by several callers at once; stops after `withinMs`. Fails at the first answer that is not 200.
 */
export async function drive(
  { pools, path, token }: Target,
  calls: number,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<Driven> {
  const until = performance.now() + withinMs;
  let made = 0;
  let text = '';
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const one = (pool: Pool): Promise<string> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      let status = 0;
      pool.dispatch(
        { path, method: 'GET', headers },
        {
          onRequestStart: () => {},
          onResponseStart: (_controller, statusCode) => {
            status = statusCode;
          },
          onResponseData: (_controller, part) => void parts.push(part),
          onResponseEnd: () => {
            const answer = parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString();
            if (status === 200) resolve(answer);
            else reject(new Error(`${path} answered ${status}: ${answer.slice(0, 200)}`));
          },
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  const caller = async (): Promise<void> => {
    while (made < calls && performance.now() < until) {
      const pool = pools[made % pools.length];
      if (!pool) throw new Error('there is no instance to call');
      made += 1;
      text = await one(pool);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { calls: made, text };
}
