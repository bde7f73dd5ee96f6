import { randomUUID } from 'node:crypto';

/** Who calls: their token, if they have one, and the address that the proxy says they call from. */
export interface Caller {
  readonly token?: string;
  readonly address: string;
}

export interface Answered<Body> {
  /** 0: no answer came. */
  readonly status: number;
  readonly body: Body;
  /** What Retry-After asks for; undefined without one. */
  readonly retryMs: number | undefined;
}

export type Ask = <Body = object>(
  caller: Caller,
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered<Body>>;

const ANSWER_MS = 30_000;

/** The n-th of many addresses, each of which counts as a network of its own. */
export const addressOf = (index: number): string =>
  `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Calls of the API at `base`, each tried once; never fails. */
export const askAt =
  (base: string): Ask =>
  async <Body>(
    { token, address }: Caller,
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        body: JSON.parse(text) as Body,
        retryMs: Number.isNaN(asked) ? undefined : asked * 1000,
      };
    } catch {
      return { status: 0, body: {} as Body, retryMs: undefined };
    }
  };

export function expectDone<Body>({ status, body }: Answered<Body>, what: string): Body {
  if (status >= 200 && status < 300) return body;
  throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
}
