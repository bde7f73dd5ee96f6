import { Failure } from '../../failure.ts';

/** How many bytes of uploads there may be at a time, from everybody together. */
interface RoomSize {
  readonly places: number;
  readonly bytes: number;
  /** For this long no upload is aborted for being slow. */
  readonly graceMs: number;
}

/**
 * A slow connection takes a place for long, and next to no memory: there are many places, and few bytes. All of them
 * together leave most of the requests in flight (`shed-load.ts`) to others.
 */
const ROOM: RoomSize = { places: 32, bytes: 64 * 1024 * 1024, graceMs: 2_000 };

export interface UploadPlace {
  /** Aborted when this upload must end. */
  readonly signal: AbortSignal;
  /** This many more bytes have arrived; fails with `overloaded` if there is no room for them. */
  add(bytes: number): void;
  leave(): void;
}

export interface UploadRoom {
  /** An account's newest upload replaces its last one; fails with `overloaded` if all places are taken. */
  enter(account: string): UploadPlace;
}

interface Upload {
  readonly account: string;
  readonly since: number;
  readonly controller: AbortController;
  bytes: number;
}

/**
 * Room for uploads in memory. If it runs out, the slowest (in bytes a second since it began) is aborted, so that a
 * slow or stalled sender delays nobody else.
 */
export function createUploadRoom(
  clock: () => number,
  { places, bytes: bytesMax, graceMs }: RoomSize = ROOM,
): UploadRoom {
  const uploads = new Set<Upload>();
  const full = () => new Failure('failure.overloaded', { retryAfterSeconds: 5 });
  const bytesHeld = () => [...uploads].reduce((sum, { bytes }) => sum + bytes, 0);
  const rate = (upload: Upload, now: number) => upload.bytes / Math.max(1, now - upload.since);

  function abort(upload: Upload): void {
    uploads.delete(upload);
    upload.controller.abort(full());
  }

  /** Aborts the slowest, except for `newest`; false if none has taken long enough. */
  function makeRoom(newest: Upload | undefined): boolean {
    const now = clock();
    const [slowest] = [...uploads]
      .filter((upload) => upload !== newest && now - upload.since >= graceMs)
      .sort((a, b) => rate(a, now) - rate(b, now));
    if (!slowest) return false;
    abort(slowest);
    return true;
  }

  return {
    enter: (account) => {
      // A phone that lost its connection and tries again is not blocked by its own earlier try.
      for (const upload of uploads) if (upload.account === account) abort(upload);
      if (uploads.size >= places && !makeRoom(undefined)) throw full();
      const upload: Upload = { account, since: clock(), controller: new AbortController(), bytes: 0 };
      uploads.add(upload);
      return {
        signal: upload.controller.signal,
        add: (bytes) => {
          upload.bytes += bytes;
          while (bytesHeld() > bytesMax) if (!makeRoom(upload)) throw full();
        },
        leave: () => void uploads.delete(upload),
      };
    },
  };
}
