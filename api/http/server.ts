import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { HEARTBEAT_SECONDS } from '../../shared/contract/events.ts';
import type { HttpEnvironment } from './environment.ts';

/** How long callers may hold a connection, in milliseconds. */
export interface ServerPatience {
  /** To send the headers, and all of a request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Without anything sent or taken: who does not read his answer, or has gone. Streams beat more often. */
  readonly idleMs: number;
  /** Between two looks at who is too slow. */
  readonly checkMs: number;
}

const PATIENCE: ServerPatience = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 3 * HEARTBEAT_SECONDS * 1000,
  checkMs: 2_000,
};
const KEEP_ALIVE_MS = 65_000;
/** Browsers send the next call on a connection when the last is answered; what is sent ahead waits in memory. */
const SENT_AHEAD_MAX = 16;
/** Calls in flight at a stop have this long to end. */
const DRAIN_MS = 10_000;

export interface RunningServer {
  readonly port: number;
  /** Takes no new calls, lets those in flight end, then resolves. */
  close(): Promise<void>;
}

export function startServer(
  app: Hono<HttpEnvironment>,
  { port, host }: { port: number; host: string },
  { headersMs, requestMs, idleMs, checkMs }: ServerPatience = PATIENCE,
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    };
    const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }, (address: AddressInfo) =>
      resolve({ port: address.port, close: () => drain(server) }),
    ) as Server;
    server.setTimeout(idleMs);
    server.prependListener('request', refuseCrowd());
    server.once('error', reject);
  });
}

/** Breaks a connection on which more calls wait for their answers than any browser sends. */
function refuseCrowd() {
  const waiting = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const now = (waiting.get(socket) ?? 0) + change;
    waiting.set(socket, now);
    return now;
  };
  return ({ socket }: IncomingMessage, answer: ServerResponse): void => {
    if (count(socket, 1) > SENT_AHEAD_MAX) socket.destroy();
    answer.once('close', () => count(socket, -1));
  };
}

async function drain(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
