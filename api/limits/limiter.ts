import { createHmac } from 'node:crypto';
import type { EndpointKey, Limit } from '../../shared/contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { Failure } from '../failure.ts';
import { countCall, deleteEndedWindows, findWindow, forgetCalls } from './limit-store.ts';

/** What is counted: the rule's name and whom it counts (an address, an account's id, an e-mail). */
export interface LimitSubject {
  readonly rule: string;
  readonly whom: string;
}

/** The rule of an endpoint's limit, as its calls are counted. */
export const limitRule = (key: EndpointKey, by: Limit['by']): string => `${key} ${by}`;

export interface Limiter {
  /**
   * Counts one try; fails with `too_many_tries` past `max` in a window of `minutes` from the first. A window that
   * ends later than one opened now was opened by a clock that ran ahead, and counts no more.
   */
  take(subject: LimitSubject, max: number, minutes: number): Promise<void>;
  /** Forgets the tries so far: the right password clears the wrong ones before it. */
  clear(subject: LimitSubject): Promise<void>;
  /** Removes what no longer counts. */
  forgetEnded(): Promise<void>;
}

interface LimiterParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
  readonly enabled: boolean;
}

/** Kept in the database, so that several instances count together and a restart forgives nothing. */
export function createLimiter({ db, now: clock, secret, enabled }: LimiterParts): Limiter {
  // A keyed digest: the table tells nobody which addresses and e-mails called.
  const digest = ({ rule, whom }: LimitSubject) =>
    createHmac('sha256', secret).update(`${rule}\n${whom}`).digest('base64url');
  return {
    take: async (subject, max, minutes) => {
      if (!enabled) return;
      const at = clock();
      const now = at.toISOString();
      const ends = new Date(at.getTime() + minutes * 60_000).toISOString();
      const counted = digest(subject);
      const open = await findWindow(db, counted, now, ends);
      // Who goes on after he was refused must not cost a wait for the disk at each try.
      const isOver = open !== undefined && open.count > max;
      const window = isOver ? open : await countCall(db, counted, now, ends);
      if (window.count <= max) return;
      const seconds = Math.max(1, Math.ceil((Date.parse(window.window_ends_at) - at.getTime()) / 1000));
      throw new Failure('failure.too_many_tries', {
        values: { minutes: Math.ceil(seconds / 60) },
        retryAfterSeconds: seconds,
      });
    },
    clear: async (subject) => {
      if (enabled) await forgetCalls(db, digest(subject));
    },
    forgetEnded: async () => {
      const now = clock().toISOString();
      await inBatches((limit) => deleteEndedWindows(db, now, limit));
    },
  };
}
