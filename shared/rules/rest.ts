const HOUR_MS = 3_600_000;

interface RestWindow {
  readonly hours: number;
  /** Calls that use up a donor's rest: those of one hospital, and those of all together that stood. */
  readonly calls: number;
  /** Calls of any kind, past which nobody calls the donor. */
  readonly ceiling: number;
}

/**
 * How often a donor's phone may ring. A call costs the donor a part of their rest in each window, and it is
 * charged to the hospital that it is for, or to the administration:
 *
 * - One caller's calls are at most `calls`, whatever became of them: the phone rang, so that nobody can call
 *   the same donor again and again by posting and cancelling.
 * - All callers' calls that stood are at most `calls` together. A call whose request was cancelled, or whose
 *   hospital lost its verification, stood for nothing: it gives the rest back to everybody else.
 * - A high need of a caller who has not called this donor within the window gets through all the same: once,
 *   for then they have. So nobody's calls use up the donors of another hospital's emergency.
 * - `ceiling` counts every call and stops all of them.
 *
 * Donors who want every alert, and a disaster that an admin declares, are outside of this.
 */
export const REST_WINDOWS: readonly RestWindow[] = [
  { hours: 6, calls: 1, ceiling: 3 },
  { hours: 7 * 24, calls: 3, ceiling: 6 },
];

/** A call that a donor had. */
export interface PastCall {
  readonly at: Date;
  /** The hospital that it was for; null for the administration. */
  readonly callerId: string | null;
  /** False where it was given back. */
  readonly stood: boolean;
}

/** Who would call now. */
export interface RestCaller {
  readonly callerId: string | null;
  readonly isUrgent: boolean;
}

/** The instant after which calls count in a window. */
export const countsSince = ({ hours }: RestWindow, now: Date): Date =>
  new Date(now.getTime() - hours * HOUR_MS);

/** May this donor be called now, as far as their rest goes? */
export const isRested = (past: readonly PastCall[], caller: RestCaller, now: Date): boolean =>
  REST_WINDOWS.every((window) => {
    const since = countsSince(window, now);
    const calls = past.filter(({ at }) => at > since);
    const own = calls.filter(({ callerId }) => callerId === caller.callerId).length;
    const stood = calls.filter((call) => call.stood).length;
    const passesOnce = caller.isUrgent && own === 0;
    return calls.length < window.ceiling && own < window.calls && (stood < window.calls || passesOnce);
  });
