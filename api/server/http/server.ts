import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import { type DrainTimeouts, drain } from './drain.ts';
import type { HttpEnvironment } from './environment.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import { watchSender } from './slow-senders.ts';
import { createTurns, type Turns } from './turns.ts';

/** How long callers may hold a connection, in milliseconds. */
interface ServerTimeouts extends DrainTimeouts {
  /** To send the headers, all of a request, and one with an authorised upload (`slow-senders.ts`). */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly uploadMs: number;
  /**
   * Without anything sent or received: for callers who do not read their answer, or are gone. Streams send heartbeats
   * more often (`HEARTBEAT_SECONDS`).
   */
  readonly idleMs: number;
  /** Between two checks for slow callers. */
  readonly checkMs: number;
}

export const TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 15 * 60_000,
  idleMs: 60_000,
  checkMs: 2_000,
  quietMs: 1_000,
  drainMs: 4_500,
};
const KEEP_ALIVE_MS = 65_000;
/**
 * Connections that wait to be accepted. With Node's 511, a thousand that are opened at once make others' first packet
 * be dropped, which their system sends again after 1, 3 and 7 seconds. Linux allows 4,096 unless it is told otherwise.
 */
const BACKLOG = 4_096;

interface RunningServer {
  readonly port: number;
  /** Accepts no new connections, lets the requests in flight finish, then resolves. */
  close(): Promise<void>;
}

/** HTTP/1.1 requires a host in each request (RFC 9112, 3.2). */
const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * Answers HTTP requests that Node's parser cannot read, unless an answer has begun: this one would be read as a part of
 * it.
 */
const refuseUnreadable =
  (turns: Turns, { raw }: Refusals) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || turns.current(socket)?.headersSent) socket.destroy();
    else socket.end(raw(error.code), () => socket.destroy());
  };

export async function startServer(
  app: Hono<HttpEnvironment>,
  { port, host }: { port: number; host: string },
  timeouts: ServerTimeouts = TIMEOUTS,
): Promise<RunningServer> {
  const { headersMs, requestMs, uploadMs, idleMs, checkMs } = timeouts;
  const refusals = await createRefusals();
  const turns = createTurns(
    getRequestListener(
      (request, env) =>
        lacksHost(env.incoming as IncomingMessage) ? refusals.answer(400) : app.fetch(request, env),
      { hostname: host, errorHandler: (error) => refusals.answer(error instanceof RequestError ? 400 : 500) },
    ),
  );
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: Math.max(uploadMs, requestMs),
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // It is checked above, if the answer gets its headers.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      watchSender(incoming, requestMs, () => {
        const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, incoming.socket);
      });
      turns.listener(incoming, outgoing);
    },
  );
  server.setTimeout(idleMs);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer without this server's headers.
  server.on('checkExpectation', turns.listener);
  server.on('clientError', refuseUnreadable(turns, refusals));
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, BACKLOG, () => {
      const { port: listening } = server.address() as AddressInfo;
      resolve({ port: listening, close: () => drain(server, turns, connections, timeouts) });
    });
  });
}
