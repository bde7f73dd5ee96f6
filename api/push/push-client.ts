import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Config } from '../config.ts';
import { AddressRefused, guardedLookup } from './guarded-lookup.ts';
import { pushHostOf } from './push-hosts.ts';

/** From the start of a send to the end of its answer, connecting included. */
export const DEADLINE_MS = 10_000;
/** Connections to one push service; no more sends to it run at once. */
export const SENDS_PER_SERVICE = 192;
const ANSWER_MAX_BYTES = 4096;

export interface PushCall {
  /** The endpoint. */
  readonly url: URL;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Asked right before the message leaves, once the connection stands; false stops it. */
  readonly mayBegin: () => Promise<boolean>;
}

/** What became of a call. No answer is a fault of the network: `code` names it. */
export type PushAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly text: string;
    }
  | { readonly kind: 'unanswered'; readonly code: string }
  /** The endpoint is none that messages may go to. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'not_begun' };

/** Carries messages to push services: bounded connections, one deadline for all of a call, no redirects. */
export interface PushClient {
  send(call: PushCall): Promise<PushAnswer>;
  close(): void;
}

class Deadline extends Error {}
class NotBegun extends Error {}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR';

function failureOf(error: unknown): PushAnswer {
  if (error instanceof NotBegun) return { kind: 'not_begun' };
  if (error instanceof AddressRefused) return { kind: 'refused', code: 'PRIVATE_ADDRESS' };
  return { kind: 'unanswered', code: error instanceof Deadline ? 'DEADLINE' : codeOf(error) };
}

/** Resolves with the status as soon as the answer ended, was cut, or broke off: its words matter little. */
function readAnswer(response: IncomingMessage): Promise<PushAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    const { statusCode: status = 0, headers } = response;
    const done = () =>
      resolve({
        kind: 'answered',
        status,
        retryAfter: headers['retry-after'],
        text: Buffer.concat(parts).toString().slice(0, ANSWER_MAX_BYTES),
      });
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= ANSWER_MAX_BYTES) parts.push(part);
      else response.destroy();
    });
    response.on('error', done).on('close', done);
  });
}

/** The message leaves only when a connection is ready and nothing has changed meanwhile. */
function beginWhenConnected(request: ClientRequest, call: PushCall, isSecure: boolean): void {
  request.on('socket', (socket) => {
    if (!socket.connecting) {
      request.end(call.body);
      return;
    }
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      call.mayBegin().then(
        (may) => {
          if (may) request.end(call.body);
          else request.destroy(new NotBegun());
        },
        (error: Error) => request.destroy(error),
      );
    });
  });
}

export function createPushClient(
  { pushAllowedHosts, proxy }: Pick<Config, 'pushAllowedHosts' | 'proxy'>,
  { deadlineMs = DEADLINE_MS, lookup = guardedLookup() } = {},
): PushClient {
  const options = { keepAlive: true, maxSockets: SENDS_PER_SERVICE, scheduling: 'fifo' as const };
  const plain = new HttpAgent(options);
  const secure = new HttpsAgent({ ...options, ...(proxy && { proxyEnv: proxy }) });

  const attempt = (call: PushCall, isListed: boolean): Promise<{ answer: PushAnswer; isStale: boolean }> =>
    new Promise((resolve) => {
      const { url } = call;
      const isSecure = url.protocol === 'https:';
      const request = (isSecure ? httpsRequest : httpRequest)({
        // Without the brackets of an IPv6 address.
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        agent: isSecure ? secure : plain,
        method: 'POST',
        headers: { ...call.headers, 'content-length': call.body.length },
        // Behind a proxy it is the proxy that resolves names.
        ...(!isListed && !proxy && { lookup }),
      });
      const timer = setTimeout(() => request.destroy(new Deadline()), deadlineMs);
      const finish = (answer: PushAnswer, isStale = false) => {
        clearTimeout(timer);
        resolve({ answer, isStale });
      };
      let isAnswered = false;
      request.on('response', (response) => {
        isAnswered = true;
        void readAnswer(response).then(finish);
      });
      request.on('error', (error) => {
        if (!isAnswered) finish(failureOf(error), request.reusedSocket && codeOf(error) === 'ECONNRESET');
      });
      beginWhenConnected(request, call, isSecure);
    });

  return {
    send: async (call) => {
      const host = pushHostOf(call.url, pushAllowedHosts);
      if (!host) return { kind: 'refused', code: 'HOST' };
      if (!(await call.mayBegin())) return { kind: 'not_begun' };
      const first = await attempt(call, host === 'listed');
      // The service closed a kept connection at the moment it was used: nothing was read.
      return first.isStale ? (await attempt(call, host === 'listed')).answer : first.answer;
    },
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}
