import { SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';

/**
 * However long a pause a push service asks for, it is tried again after this time: the pause concerns its own state,
 * not this server's.
 */
const PAUSE_MAX_MS = 5 * 60_000;
/** The messages that waited for a service are spread over this time, not sent all at once. */
const SPREAD_MS = 30_000;

/** Push services that asked for a pause (429, 503 with Retry-After): one list for each sender. */
interface ServicePauses {
  /** Sends nothing to this service for this long, at most five minutes. */
  pause(origin: string, ms: number): void;
  isPaused(origin: string): boolean;
  /** When a message for this service is tried again: some time after the pause, in whole seconds. */
  nextTry(origin: string): Date;
}

export function createServicePauses({ now, random }: Pick<Context, 'now' | 'random'>): ServicePauses {
  const ends = new Map<string, number>();
  return {
    pause: (origin, ms) => {
      const end = now().getTime() + Math.min(ms, PAUSE_MAX_MS);
      ends.set(origin, Math.max(end, ends.get(origin) ?? 0));
    },
    isPaused: (origin) => {
      const end = ends.get(origin);
      if (end === undefined) return false;
      if (end > now().getTime()) return true;
      ends.delete(origin);
      return false;
    },
    nextTry: (origin) => {
      const end = (ends.get(origin) ?? now().getTime()) + random() * SPREAD_MS;
      return new Date(Math.ceil(end / SECOND_MS) * SECOND_MS);
    },
  };
}
