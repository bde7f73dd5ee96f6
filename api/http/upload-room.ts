import { Failure } from '../failure.ts';

/** How many bytes of uploads there may be at a time, from everybody together. */
interface RoomSize {
  readonly places: number;
  readonly bytes: number;
  /** For this long no upload is aborted for being slow. */
  readonly graceMs: number;
}

/**
 * A slow connection takes a place for long, and next to no memory: there are many places, and few bytes. All of them
 * together leave most of the calls in flight (`shed-load.ts`) to others.
 */
const ROOM: RoomSize = { places: 32, bytes: 64 * 1024 * 1024, graceMs: 2_000 };

/** One upload in progress. */
export interface UploadPlace {
  /** Aborted when this upload must end. */
  readonly signal: AbortSignal;
  /** This many more bytes have arrived; fails with `overloaded` where there is no room for them. */
  add(bytes: number): void;
  leave(): void;
}

export interface UploadRoom {
  /** An account's newest upload replaces its last one; fails with `overloaded` where all places are taken. */
  enter(account: string): UploadPlace;
}

interface Guest {
  readonly account: string;
  readonly since: number;
  readonly controller: AbortController;
  bytes: number;
}

/**
 * Room for uploads in memory. Where it runs out, the slowest (in bytes a second since it began) is aborted, so that a
 * slow or stalled sender delays nobody else.
 */
export function createUploadRoom(
  clock: () => number,
  { places, bytes: bytesMax, graceMs }: RoomSize = ROOM,
): UploadRoom {
  const guests = new Set<Guest>();
  const full = () => new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  const bytesHeld = () => [...guests].reduce((sum, { bytes }) => sum + bytes, 0);
  const rate = (guest: Guest, now: number) => guest.bytes / Math.max(1, now - guest.since);

  function putOut(guest: Guest): void {
    guests.delete(guest);
    guest.controller.abort(full());
  }

  /** Aborts the slowest, except for `newest`; false where none has been there for long enough. */
  function makeRoom(newest: Guest | undefined): boolean {
    const now = clock();
    const [slowest] = [...guests]
      .filter((guest) => guest !== newest && now - guest.since >= graceMs)
      .sort((a, b) => rate(a, now) - rate(b, now));
    if (!slowest) return false;
    putOut(slowest);
    return true;
  }

  return {
    enter: (account) => {
      // A phone that lost its connection and tries again is not blocked by its own earlier try.
      for (const guest of guests) if (guest.account === account) putOut(guest);
      if (guests.size >= places && !makeRoom(undefined)) throw full();
      const guest: Guest = { account, since: clock(), controller: new AbortController(), bytes: 0 };
      guests.add(guest);
      return {
        signal: guest.controller.signal,
        add: (bytes) => {
          guest.bytes += bytes;
          while (bytesHeld() > bytesMax) if (!makeRoom(guest)) throw full();
        },
        leave: () => void guests.delete(guest),
      };
    },
  };
}
