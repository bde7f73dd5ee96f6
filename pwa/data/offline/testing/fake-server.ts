import { FAILURES, type FailureCode } from '../../../../shared/contract/failures.ts';
import type { Fetch } from './surroundings.ts';

interface SeenCall {
  readonly key: string;
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly token: string | null;
  readonly language: string | null;
  readonly body: unknown;
}

/** One way in which the outermost edge answers, or does not. */
type Behaviour = (call: SeenCall, signal: AbortSignal) => Promise<Response>;

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour =>
  async () =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });

export const failure = (code: FailureCode, headers?: Record<string, string>): Behaviour =>
  json({ success: false, code, message: `said: ${code}` }, FAILURES[code], headers);

export const dropped: Behaviour = async () => {
  throw new TypeError('Failed to fetch');
};

/** Never answers; ends only when the caller gives up. */
export const hanging: Behaviour = (_, signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const idOf = (path: string): string => path.split('/')[4] ?? '';

/** What the real server says to each write of the outbox, as far as the device reads it. */
const RESULTS: Readonly<Record<string, (call: SeenCall) => object>> = {
  'POST /donor/respond': ({ path }) => ({
    message: 'ok',
    response: { id: 'answer', status: 'pending' },
    request: { _id: idOf(path), response: { id: 'answer', status: 'pending' } },
  }),
  'POST /donor/withdraw': ({ path }) => ({
    message: 'ok',
    response: { id: 'answer', status: 'withdrawn' },
    request: { _id: idOf(path) },
  }),
  'POST /contact': ({ body }) => ({ message: 'ok', id: (body as { id: string }).id }),
  'POST /alerts/answer': () => ({ message: 'ok', response: null, request: null }),
  'POST /push/receipts': ({ body }) => ({ recorded: (body as { receipts: unknown[] }).receipts.length }),
  'POST /auth/end-session': () => ({ message: 'ok' }),
  'PUT /auth/profile': ({ body }) => ({ message: 'ok', user: { id: 'asha', ...(body as object) } }),
};

export const done: Behaviour = (call, signal) => {
  const [method, path = ''] = call.key.split(' ');
  const result = RESULTS[`${method} ${path.split('/').slice(0, 3).join('/')}`];
  return json({ success: true, ...(result?.(call) ?? { request: { _id: idOf(call.path) } }) })(call, signal);
};

/** The edge of the device: answers by a script, and afterwards as `otherwise` says; records what it received. */
export function createEdge(otherwise: Behaviour = done) {
  const script: Behaviour[] = [];
  const seen: SeenCall[] = [];
  const edge = {
    seen,
    otherwise,
    /** Behaves so for the next calls, one after the other. */
    next: (...behaviours: Behaviour[]) => script.push(...behaviours),
    fetch: (async (url, init) => {
      const headers = new Headers(init.headers);
      const call: SeenCall = {
        key: `${init.method} ${url.slice('/api'.length)}`,
        path: url,
        idempotencyKey: headers.get('idempotency-key'),
        token: headers.get('authorization')?.slice('Bearer '.length) ?? null,
        language: headers.get('accept-language'),
        body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      };
      seen.push(call);
      const signal = init.signal ?? new AbortController().signal;
      return (script.shift() ?? edge.otherwise)(call, signal);
    }) as Fetch,
  };
  return edge;
}
