import { Pool } from 'undici';

/** Callers at once, each with a connection of its own, as browsers have them. */
const CALLERS = 16;

export interface Target {
  readonly pool: Pool;
  readonly path: string;
  readonly token: string;
}

export const openPool = (port: number): Pool =>
  new Pool(`http://127.0.0.1:${port}`, { connections: CALLERS, pipelining: 1 });

/** The last answer of so many calls, made by a number of callers at once. Fails with the first that is not 200. */
export async function drive({ pool, path, token }: Target, calls: number): Promise<string> {
  let left = calls;
  let last = '';
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const one = (): Promise<string> =>
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
            const text = parts.length === 1 ? String(parts[0]) : Buffer.concat(parts).toString();
            if (status === 200) resolve(text);
            else reject(new Error(`${path} answered ${status}: ${text.slice(0, 200)}`));
          },
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      last = await one();
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return last;
}
