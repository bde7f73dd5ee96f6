import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Turns } from './turns.ts';

/** How long a server that stops waits, in milliseconds. */
export interface DrainPatience {
  /** For a next call on a connection that is kept: it may be on its way. */
  readonly quietMs: number;
  /** For everything; what has not ended by then is cut. */
  readonly drainMs: number;
}

const CHECKS = 5;

interface Silence {
  readonly bytes: number;
  readonly since: number;
}

/**
 * Takes no new connections, and ends those that there are: with the answer to their last call, or when nothing has
 * come on them for a while. Resolves when all are gone.
 */
export function drain(
  server: Server,
  turns: Turns,
  connections: ReadonlySet<Socket>,
  { quietMs, drainMs }: DrainPatience,
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
    // The close of an HTTP server would cut connections on which the next call is on its way.
    NetServer.prototype.close.call(server, () => {
      clearInterval(checking);
      clearTimeout(timer);
      // Ends the server's own checks of its connections; it may be closed already.
      server.close(() => {});
      resolve();
    });
  });
}
