import { Client } from 'undici';

/** Idle connections stay open this long if the push service does not say how long it leaves them open. */
const IDLE_MS = 30_000;

/** The service closed a connection before the request on it had begun. */
class ConnectionClosed extends Error {
  readonly code = 'CONNECTION_CLOSED';
}

/** One connection to a push service, which is opened on first use, and never reopened. */
interface Connection {
  readonly client: Client;
  isConnected(): boolean;
}

export interface Connections {
  /** The connection that was used last, or a new one. No other request runs on it until it is put back. */
  take(origin: string): Connection;
  open(origin: string): Connection;
  put(origin: string, connection: Connection): void;
  drop(connection: Connection): void;
  close(): void;
}

/**
 * Connections to push services, reused for the next message. What undici's own Pool does besides (a queue, fair turns)
 * is done by the delivery loop, and the Pool does not say which request is the first on a new connection.
 */
export function createConnections(connect: NonNullable<Client.Options['connect']>): Connections {
  const idle = new Map<string, Connection[]>();
  const all = new Set<Connection>();

  const open = (origin: string): Connection => {
    let isConnected = false;
    const client = new Client(origin, {
      connect,
      // Over HTTP/2 undici takes 10 to 25 % more processor time for each message.
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      // A request has one deadline for all of it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const connection: Connection = { client, isConnected: () => isConnected };
    client.on('connect', () => {
      isConnected = true;
    });
    client.on('disconnect', () => {
      isConnected = false;
      // Otherwise undici would connect again and send, without asking `mayBegin`.
      drop(connection, new ConnectionClosed());
    });
    all.add(connection);
    return connection;
  };

  const drop = (connection: Connection, reason: Error | null = null): void => {
    all.delete(connection);
    void connection.client.destroy(reason);
  };

  return {
    take: (origin) => {
      const idleConnections = idle.get(origin);
      for (let connection = idleConnections?.pop(); connection; connection = idleConnections?.pop()) {
        if (connection.isConnected()) return connection;
        drop(connection);
      }
      return open(origin);
    },
    open,
    drop: (connection) => drop(connection),
    put: (origin, connection) => {
      const idleConnections = idle.get(origin);
      if (idleConnections) idleConnections.push(connection);
      else idle.set(origin, [connection]);
    },
    close: () => {
      for (const connection of all) drop(connection);
      idle.clear();
    },
  };
}
