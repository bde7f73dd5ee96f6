import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers send the next call on a connection once the last is answered; what is sent ahead waits in memory. */
const SENT_AHEAD_MAX = 16;

interface Call {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface Turns {
  readonly listener: RequestListener;
  /** The answer in progress on this connection. */
  current(socket: Duplex): ServerResponse | undefined;
  /** From now on each connection ends with the last answer that is due on it. */
  stop(): void;
}

/** Tells the caller that this is the connection's last answer, unless its head was sent or others wait behind it. */
function endWith(calls: readonly Call[]): void {
  const [call] = calls;
  if (call && calls.length === 1 && !call.outgoing.headersSent)
    call.outgoing.setHeader('Connection', 'close');
}

/**
 * Hands the calls of each connection to `serve` one after the other: the next once the system has taken the answer to
 * the last. Node would begin all calls that were sent ahead at once (RFC 9112, 9.3.2), and hold their answers for a
 * caller who may never read them. Breaks a connection that sends more ahead than any browser does.
 */
export function createTurns(serve: RequestListener): Turns {
  const waiting = new Map<Duplex, Call[]>();
  let isStopping = false;

  function begin(socket: Duplex, calls: Call[]): void {
    const [call] = calls;
    if (!call || socket.destroyed) {
      waiting.delete(socket);
      return;
    }
    // Resumes reading afterwards; as long as calls wait, nothing more is read.
    if (calls.length === 1) socket.resume();
    if (isStopping) endWith(calls);
    call.outgoing.once('close', () => {
      calls.shift();
      begin(socket, calls);
    });
    serve(call.incoming, call.outgoing);
  }

  return {
    listener: (incoming, outgoing) => {
      const { socket } = incoming;
      if (socket.destroyed) return;
      const calls = waiting.get(socket);
      if (!calls) {
        const first = [{ incoming, outgoing }];
        waiting.set(socket, first);
        begin(socket, first);
        return;
      }
      calls.push({ incoming, outgoing });
      socket.pause();
      if (calls.length > SENT_AHEAD_MAX) socket.destroy();
    },
    current: (socket) => waiting.get(socket)?.[0]?.outgoing,
    stop: () => {
      isStopping = true;
      for (const calls of waiting.values()) endWith(calls);
    },
  };
}
