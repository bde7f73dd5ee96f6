import type { ServerResponse } from 'node:http';

/** How many bytes of answers may wait for their readers. */
interface UnreadSize {
  /** Of all callers together, and of one. */
  readonly bytes: number;
  readonly share: number;
}

const SIZE: UnreadSize = { bytes: 64 * 1024 * 1024, share: 8 * 1024 * 1024 };

/** The system takes this much of an answer, whether it is read or not. */
const TAKEN_AT_ONCE = 16 * 1024;

/** Answers that were made for one caller each, until the system has taken them. */
export interface UnreadAnswers {
  /** This answer takes so many bytes of memory until it is read; `caller` is an account, or a network. */
  hold(outgoing: ServerResponse | undefined, caller: string, bytes: number): void;
}

interface Share {
  readonly answers: Map<ServerResponse, number>;
  bytes: number;
}

/**
 * Bounds what waits in sockets. If it is too much, the oldest answer of the caller who holds most is broken off: a
 * caller who reads is not affected by those who do not. Bytes that all answers share are not held here.
 */
export function createUnreadAnswers({ bytes: bytesMax, share: shareMax }: UnreadSize = SIZE): UnreadAnswers {
  const shares = new Map<string, Share>();
  let total = 0;

  function release(caller: string, outgoing: ServerResponse): void {
    const share = shares.get(caller);
    const bytes = share?.answers.get(outgoing);
    if (!share || bytes === undefined) return;
    share.answers.delete(outgoing);
    share.bytes -= bytes;
    total -= bytes;
    if (share.answers.size === 0) shares.delete(caller);
  }

  /** Breaks off the oldest; false if this caller has only the newest. */
  function breakOldest(caller: string, newest: ServerResponse): boolean {
    const oldest = shares.get(caller)?.answers.keys().next().value;
    if (!oldest || oldest === newest) return false;
    release(caller, oldest);
    // Without a reader nothing more is sent, so the connection would not end by itself.
    if (oldest.socket) oldest.socket.destroy();
    else oldest.destroy();
    return true;
  }

  const heldMost = (): string | undefined => {
    let [most, bytes]: [string | undefined, number] = [undefined, 0];
    for (const [caller, share] of shares) if (share.bytes > bytes) [most, bytes] = [caller, share.bytes];
    return most;
  };

  return {
    hold: (outgoing, caller, bytes) => {
      if (bytes <= TAKEN_AT_ONCE || !outgoing || outgoing.destroyed) return;
      const share = shares.get(caller) ?? { answers: new Map<ServerResponse, number>(), bytes: 0 };
      shares.set(caller, share);
      share.answers.set(outgoing, bytes);
      share.bytes += bytes;
      total += bytes;
      outgoing.once('close', () => release(caller, outgoing));
      while (share.bytes > shareMax && breakOldest(caller, outgoing));
      while (total > bytesMax) {
        const most = heldMost();
        if (most === undefined || !breakOldest(most, outgoing)) break;
      }
    },
  };
}
