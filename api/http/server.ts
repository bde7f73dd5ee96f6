import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnvironment } from './environment.ts';

/** A caller has this long to send his headers, and this long for all of his request. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
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
): Promise<RunningServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address: AddressInfo) =>
      resolve({ port: address.port, close: () => drain(server) }),
    ) as Server;
    server.headersTimeout = HEADERS_MS;
    server.requestTimeout = REQUEST_MS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', reject);
  });
}

async function drain(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
