import { Client } from 'undici';

/** Idle connections are kept this long where the push service does not say how long it keeps them. */
const IDLE_MS = 30_000;

/** The service closed a connection before the request on it had begun. */
export class LineClosed extends Error {
  readonly code = 'LINE_CLOSED';
}

/** One connection to a push service, which is opened on first use, and never reopened. */
export interface Line {
  readonly client: Client;
  isConnected(): boolean;
}

export interface Lines {
  /** The connection that was used last, or a new one. No other request runs on it until it is put back. */
  take(origin: string): Line;
  open(origin: string): Line;
  put(origin: string, line: Line): void;
  drop(line: Line): void;
  close(): void;
}

/**
 * Connections to push services, kept for the next message. What undici's own Pool does besides (a queue, fair turns) is
 * done by the delivery loop, and the Pool does not say which request is the first on a new connection.
 */
export function createLines(connect: NonNullable<Client.Options['connect']>): Lines {
  const idle = new Map<string, Line[]>();
  const all = new Set<Line>();

  const open = (origin: string): Line => {
    let isConnected = false;
    const client = new Client(origin, {
      connect,
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      // A request has one deadline for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const line: Line = { client, isConnected: () => isConnected };
    client.on('connect', () => {
      isConnected = true;
    });
    client.on('disconnect', () => {
      isConnected = false;
      // Otherwise undici would connect again and send, without asking `mayBegin`.
      drop(line, new LineClosed());
    });
    all.add(line);
    return line;
  };

  const drop = (line: Line, reason: Error | null = null): void => {
    all.delete(line);
    void line.client.destroy(reason);
  };

  return {
    take: (origin) => {
      const idleLines = idle.get(origin);
      for (let line = idleLines?.pop(); line; line = idleLines?.pop()) {
        if (line.isConnected()) return line;
        drop(line);
      }
      return open(origin);
    },
    open,
    drop: (line) => drop(line),
    put: (origin, line) => {
      const idleLines = idle.get(origin);
      if (idleLines) idleLines.push(line);
      else idle.set(origin, [line]);
    },
    close: () => {
      for (const line of all) drop(line);
      idle.clear();
    },
  };
}
