import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How many requests may be sent ahead, and wait in memory: each takes about 10 kB. */
interface SentAhead {
  /** On one connection. Browsers send the next request once the last is answered. */
  readonly ofOne: number;
  /** On all connections together. */
  readonly ofAll: number;
}

const SENT_AHEAD: SentAhead = { ofOne: 16, ofAll: 512 };

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface Turns {
  readonly listener: RequestListener;
  current(socket: Duplex): ServerResponse | undefined;
  /** Makes each connection end with the last answer that is due on it. */
  stop(): void;
}

/** Announces that this is the connection's last answer, unless its head was sent or others wait behind it. */
function endWith(exchanges: readonly Exchange[]): void {
  const [exchange] = exchanges;
  if (exchange && exchanges.length === 1 && !exchange.outgoing.headersSent)
    exchange.outgoing.setHeader('Connection', 'close');
}

/**
 * Hands the requests of each connection to `serve` one after the other: the next once the system has taken the answer
 * to the last. Node would begin all requests that were sent ahead at once (RFC 9112, 9.3.2), and hold their answers for
 * a caller who may never read them. Breaks a connection that sends more ahead than any browser does, or that sends ahead
 * if too many do.
 */
export function createTurns(serve: RequestListener, max: SentAhead = SENT_AHEAD): Turns {
  const waiting = new Map<Duplex, Exchange[]>();
  let isStopping = false;
  let sentAhead = 0;

  function begin(socket: Duplex, exchanges: Exchange[]): void {
    const [exchange] = exchanges;
    if (!exchange || socket.destroyed) {
      waiting.delete(socket);
      sentAhead -= Math.max(0, exchanges.length - 1);
      return;
    }
    // While other requests wait, nothing more is read.
    if (exchanges.length === 1) socket.resume();
    if (isStopping) endWith(exchanges);
    exchange.outgoing.once('close', () => {
      exchanges.shift();
      if (exchanges.length > 0) sentAhead -= 1;
      begin(socket, exchanges);
    });
    serve(exchange.incoming, exchange.outgoing);
  }

  return {
    listener: (incoming, outgoing) => {
      const { socket } = incoming;
      if (socket.destroyed) return;
      const exchanges = waiting.get(socket);
      if (!exchanges) {
        const first = [{ incoming, outgoing }];
        waiting.set(socket, first);
        begin(socket, first);
        return;
      }
      exchanges.push({ incoming, outgoing });
      sentAhead += 1;
      socket.pause();
      if (exchanges.length > max.ofOne || sentAhead > max.ofAll) socket.destroy();
    },
    current: (socket) => waiting.get(socket)?.[0]?.outgoing,
    stop: () => {
      isStopping = true;
      for (const exchanges of waiting.values()) endWith(exchanges);
    },
  };
}
