import type { Answered } from './ask.ts';

interface Times {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Meter {
  record(kind: string, ms: number, answer: Answered<object>): void;
  /** A 503 with Retry-After, after which the caller tries again. */
  recordShed(): void;
  /** Milliseconds by kind of call, the tries after a 503 included. */
  times(): ReadonlyMap<string, Times>;
  /** Of all kinds, since the last time that this was asked. */
  takeRecent(): Times;
  readonly shed: number;
  /** Calls that were refused, or not answered, each with the reason. */
  readonly failures: readonly string[];
}

export function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { calls: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** A state that others have changed meanwhile (409) is an answer; whatever else is refused is a failure. */
const isServed = (status: number): boolean => (status >= 200 && status < 300) || status === 409;

export function createMeter(): Meter {
  const byKind = new Map<string, number[]>();
  const failures: string[] = [];
  let recent: number[] = [];
  let shed = 0;
  return {
    record: (kind, ms, { status, body }) => {
      const times = byKind.get(kind) ?? [];
      byKind.set(kind, times);
      times.push(ms);
      recent.push(ms);
      if (!isServed(status)) failures.push(`${kind}: ${status} ${JSON.stringify(body).slice(0, 160)}`);
    },
    recordShed: () => {
      shed += 1;
    },
    times: () => new Map([...byKind].map(([kind, times]) => [kind, timesOf(times)])),
    takeRecent: () => {
      const times = timesOf(recent);
      recent = [];
      return times;
    },
    get shed() {
      return shed;
    },
    failures,
  };
}
