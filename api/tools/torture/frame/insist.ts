import { setTimeout as wait } from 'node:timers/promises';

/** Like the outbox of a phone, but ten times as fast: doubling, half of it random. */
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 4_000;
const ANSWER_MS = 20_000;

interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

interface InsistOptions {
  readonly token?: string;
  readonly body?: object;
  /** The same for each try, so that the server does it once. */
  readonly key?: string;
}

/** An API call that is repeated until the server accepts or refuses it. */
export type Insist = <Body>(method: string, path: string, options?: InsistOptions) => Promise<Answered<Body>>;

interface Retries {
  readonly insist: Insist;
  /** Tries without an answer, or with one that asks for another try: their number by status, or by error. */
  readonly repeated: ReadonlyMap<string, number>;
  /** Calls that were answered with 500: an error of the server, whatever happened to it. */
  readonly faults: readonly string[];
}

export function createRetries(base: string, random: () => number, deadline: () => number): Retries {
  const repeated = new Map<string, number>();
  const faults: string[] = [];

  /** Undefined if it is not known whether it was done. */
  async function tryOnce<Body>(
    method: string,
    path: string,
    { token, body, key }: InsistOptions,
  ): Promise<Answered<Body> | { readonly why: string; readonly retryMs: number | undefined }> {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const { status } = response;
      const text = await response.text();
      if (status < 500 && status !== 429) return { status, body: JSON.parse(text) as Body };
      if (status === 500) faults.push(`${method} ${path}: ${text.slice(0, 200)}`);
      const asked = Number(response.headers.get('retry-after'));
      return { why: String(status), retryMs: asked > 0 ? asked * 1000 : undefined };
    } catch (error) {
      return { why: (error as Error).name, retryMs: undefined };
    }
  }

  return {
    insist: async (method, path, options = {}) => {
      for (let tries = 0; ; tries += 1) {
        const answer = await tryOnce<never>(method, path, options);
        if ('status' in answer) return answer;
        if (Date.now() > deadline()) throw new Error(`${method} ${path} was never answered`);
        repeated.set(answer.why, (repeated.get(answer.why) ?? 0) + 1);
        const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
        await wait((answer.retryMs ?? grown / 2) + (grown / 2) * random());
      }
    },
    repeated,
    faults,
  };
}
