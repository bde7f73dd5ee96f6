import { Agent, buildConnector, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { Config } from '../../config.ts';
import { allowedAddress, guardedConnector } from './allowed-address.ts';
import { AddressRefused, type guardedLookup } from './guarded-lookup.ts';

export interface OutgoingCall {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** For all of it, connecting included. */
  readonly deadlineMs: number;
  /** What is longer is cut. */
  readonly answerMaxBytes: number;
}

/**
 * `refused`: Dhiig does not call such an address. `unanswered`: a failure of the network or the deadline, by a system's
 * code, never a sentence. A redirect is an answer, which is not followed.
 */
export type OutgoingAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly text: string;
      /** False if the answer broke off or was cut. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'unanswered' | 'refused'; readonly code: string };

/** Calls addresses that people have typed: no private ones, no redirects, one deadline, bounded answers. */
export interface OutgoingClient {
  send(call: OutgoingCall): Promise<OutgoingAnswer>;
  close(): Promise<void>;
}

/** In a name server's and a socket's words, also if several addresses were tried. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ERROR';
  if (error.name === 'TimeoutError') return 'DEADLINE';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : 'ERROR';
}

const failureOf = (error: unknown): OutgoingAnswer =>
  error instanceof AddressRefused
    ? { kind: 'refused', code: 'PRIVATE_ADDRESS' }
    : { kind: 'unanswered', code: codeOf(error) };

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** The status counts although the rest of the answer is too long, too slow, or breaks off. */
async function answerOf(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk).subarray(0, maxBytes - size);
      chunks.push(bytes);
      size += bytes.length;
      isWhole = bytes.length === chunk.length;
      // Leaving the loop destroys the connection.
      if (!isWhole) break;
    }
  } catch {
    isWhole = false;
  }
  const text = Buffer.concat(chunks).toString();
  return { kind: 'answered', status: statusCode, retryAfter: one(headers['retry-after']), text, isWhole };
}

export function createOutgoingClient(
  { outgoingAllowedHosts, proxy }: Pick<Config, 'outgoingAllowedHosts' | 'proxy'>,
  lookup?: ReturnType<typeof guardedLookup>,
): OutgoingClient {
  // Each call on a connection of its own: what is pooled may have been closed, and calls are few.
  const options = { pipelining: 0, allowH2: false } as const;
  const connect = guardedConnector({ allowH2: false }, lookup);
  const guarded = new Agent({ ...options, connect });
  const listed = new Agent({ ...options, connect: buildConnector({ allowH2: false }) });
  // The proxy resolves names, so it also keeps private addresses out; past it (NO_PROXY) calls are guarded here.
  const proxied =
    proxy &&
    new EnvHttpProxyAgent({
      ...options,
      connect,
      httpsProxy: proxy.HTTPS_PROXY,
      noProxy: proxy.NO_PROXY ?? '',
    });
  return {
    send: async ({ address, method, headers, body, deadlineMs, answerMaxBytes }) => {
      const allowed = allowedAddress(address, outgoingAllowedHosts);
      if (!allowed) return { kind: 'refused', code: 'ADDRESS' };
      try {
        const answer = await request(allowed.url, {
          dispatcher: allowed.isListed ? listed : (proxied ?? guarded),
          method,
          headers,
          ...(body !== undefined && { body }),
          signal: AbortSignal.timeout(deadlineMs),
          headersTimeout: 0,
          bodyTimeout: 0,
        });
        return await answerOf(answer, answerMaxBytes);
      } catch (error) {
        return failureOf(error);
      }
    },
    close: async () => {
      await Promise.all([guarded, listed, ...(proxied ? [proxied] : [])].map((agent) => agent.destroy()));
    },
  };
}
