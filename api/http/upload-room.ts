import { Failure } from '../failure.ts';

/** How much may be sent in at once, by everybody together. */
export interface RoomSize {
  readonly places: number;
  readonly bytes: number;
  /** For so long nobody is put out for being slow. */
  readonly graceMs: number;
}

/**
 * A slow line takes a place for long, and next to no memory: there are many places, and few bytes. All of them leave
 * most of the calls in flight (`shed-load.ts`) to others.
 */
const ROOM: RoomSize = { places: 32, bytes: 64 * 1024 * 1024, graceMs: 2_000 };

/** One upload that is being taken in. */
export interface UploadPlace {
  /** Aborted when this upload has to go. */
  readonly signal: AbortSignal;
  /** So many bytes more have come; fails with `overloaded` where there is no room for them. */
  add(bytes: number): void;
  leave(): void;
}

export interface UploadRoom {
  /** The newest upload of an account takes the place of its last one; fails with `overloaded` where all are taken. */
  enter(account: string): UploadPlace;
}

interface Guest {
  readonly account: string;
  readonly since: number;
  readonly controller: AbortController;
  bytes: number;
}

/**
 * Room for uploads in memory. Where it runs out, the slowest goes (bytes a second since it began), so that whoever
 * sends slowly, or stops, holds up nobody else.
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

  /** Makes the slowest leave, `newest` aside; false where nobody has been here for long enough. */
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
      // A phone that lost its line and tries again is not held up by what it left behind.
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
