import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Turns } from './turns.ts';

/** How long a server that stops waits, in milliseconds. */
export interface DrainTimeouts {
  /** For the next HTTP request on a keep-alive connection: it may already be on its way. */
  readonly quietMs: number;
  /** For everything; after that, open connections are cut. */
  readonly drainMs: number;
}

const CHECKS = 5;

interface Silence {
  readonly bytes: number;
  readonly since: number;
}

/**
 * Accepts no new connections, and ends the open ones: with the answer to their last HTTP request, or after a short time
 * without one. Resolves when all are closed.
 */
export function drain(
  server: Server,
  turns: Turns,
  connections: ReadonlySet<Socket>,
  { quietMs, drainMs }: DrainTimeouts,
): Promise<void> {
  const silences = new Map<Socket, Silence>();
  const endQuiet = () => {
    const now = performance.now();
    for (const socket of connections) {
      const last = silences.get(socket);
      const isSilent = last?.bytes === socket.bytesRead && !turns.current(socket);
      if (!isSilent) silences.set(socket, { bytes: socket.bytesRead, since: now });
      else if (now - last.since >= quietMs) socket.destroySoon();
    }
  };
  turns.stop();
  return new Promise((resolve) => {
    endQuiet();
    const checking = setInterval(endQuiet, quietMs / CHECKS);
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    // Closing an HTTP server would cut connections on which the next request is on its way.
    NetServer.prototype.close.call(server, () => {
      clearInterval(checking);
      clearTimeout(timer);
      // Ends the server's own checks of its connections; it may be closed already.
      server.close(() => {});
      resolve();
    });
  });
}
