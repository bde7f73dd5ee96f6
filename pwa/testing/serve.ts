import { vi } from 'vitest';
import { PROOF_HEADER } from '../../shared/contract/proof-header.ts';

export interface SentCall {
  /** `METHOD /path`, the path below /api and without its query. */
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly proof: string | undefined;
}

/** Answers a call, now or later: what the server says with 200, a whole Response, or nothing for a lost answer. */
export type Answer = (call: SentCall) => object | Response | undefined;

export const refusal = (status: number, message: string, code = 'failure.invalid'): Response =>
  Response.json({ success: false, code, message }, { status });

/** The server's answer to a second confirmation. */
export const PROVED = {
  'POST /auth/reauthenticate': () => ({ proof: 'a proof', expiresAt: '2100-01-01T00:00:00.000Z' }),
};

/** Replaces the network: answers calls by their key and keeps what was sent. */
export function serve(answers: Readonly<Record<string, Answer>>): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const path = pathname.replace('/api', '');
    const call: SentCall = {
      key: `${init.method ?? 'GET'} ${path}`,
      query: Object.fromEntries(searchParams),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      idempotencyKey: new Headers(init.headers).get('Idempotency-Key') ?? undefined,
      proof: new Headers(init.headers).get(PROOF_HEADER) ?? undefined,
    };
    sent.push(call);
    const answer = await answers[call.key]?.(call);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json({ success: true, ...answer });
  });
  return sent;
}
