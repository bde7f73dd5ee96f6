import { createHmac } from 'node:crypto';
import type { EndpointKey, Limit } from '../../../shared/contract/endpoint.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { countCalls, deleteEndedWindows, findWindow, forgetCalls, uncountCall } from './limit-store.ts';
import { createReadCounts } from './read-counts.ts';

/** What is counted: the rule's name and whom it counts (an address, an account's id, an e-mail). */
export interface LimitSubject {
  readonly rule: string;
  readonly whom: string;
}

export const limitRule = (key: EndpointKey, by: Limit['by']): string => `${key} ${by}`;

export interface Limiter {
  /**
   * Counts one try; fails with `too_many_tries` beyond `max` in a window of `minutes` from the first. A window that
   * ends later than one opened now was opened by a fast clock, and no longer counts.
   */
  consume(subject: LimitSubject, max: number, minutes: number): Promise<void>;
  /**
   * Like `consume`, but counts different things: one that was counted is not counted again in its own window of
   * `minutes`.
   */
  consumeDistinct(subject: LimitSubject, thing: string, max: number, minutes: number): Promise<void>;
  /** Takes one try back: it was counted before it was known to be right. */
  refund(subject: LimitSubject): Promise<void>;
  /**
   * Like `consume`, for calls that only read and guard no secret: counted in memory, and only roughly over several
   * instances.
   */
  countRead(subject: LimitSubject, max: number, minutes: number): void;
  /** Forgets the tries so far: the right password clears the wrong ones before it. */
  clear(subject: LimitSubject): Promise<void>;
  /** Adds up the reads that the instances counted; call it every few seconds. */
  shareReads(): Promise<void>;
  forgetEnded(): Promise<void>;
}

interface LimiterDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly secret: string;
  readonly enabled: boolean;
}

function refusal(endsAt: number, now: number): Failure {
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  return new Failure('failure.too_many_tries', {
    values: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}

const nameOf = ({ rule, whom }: LimitSubject): string => `${rule}\n${whom}`;

/**
 * Stored in the database, so that several instances count together and a restart resets nothing; of reads only those
 * that come near a limit.
 */
export function createLimiter({ db, now: clock, secret, enabled }: LimiterDependencies): Limiter {
  // A keyed digest: the table reveals no address and no e-mail.
  const digest = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');
  const reads = createReadCounts({ db, digest });
  const consume: Limiter['consume'] = async (subject, max, minutes) => {
    if (!enabled) return;
    const at = clock();
    const now = at.toISOString();
    const endsAt = new Date(at.getTime() + minutes * 60_000).toISOString();
    const counted = digest(nameOf(subject));
    const open = await findWindow(db, counted, now, endsAt);
    // A caller who continues after being refused must not cause a wait for the disk at each try.
    const isOver = open !== undefined && open.count > max;
    const window = isOver ? open : await countCalls(db, { subject: counted, count: 1, endsAt }, now, endsAt);
    if (window.count > max) throw refusal(Date.parse(window.window_ends_at), at.getTime());
  };
  return {
    consume,
    consumeDistinct: async ({ rule, whom }, thing, max, minutes) => {
      if (!enabled) return;
      const at = clock();
      const now = at.toISOString();
      const endsAt = new Date(at.getTime() + minutes * 60_000).toISOString();
      const known = digest(nameOf({ rule: `one of ${rule}`, whom: `${whom} ${thing}` }));
      if (await findWindow(db, known, now, endsAt)) return;
      await consume({ rule, whom }, max, minutes);
      await countCalls(db, { subject: known, count: 1, endsAt }, now, endsAt);
    },
    refund: async (subject) => {
      if (enabled) await uncountCall(db, digest(nameOf(subject)), clock().toISOString());
    },
    countRead: (subject, max, minutes) => {
      if (!enabled) return;
      const now = clock().getTime();
      const { count, endsAt } = reads.count(nameOf(subject), now, max, minutes);
      if (count > max) throw refusal(endsAt, now);
    },
    clear: async (subject) => {
      if (enabled) await forgetCalls(db, digest(nameOf(subject)));
    },
    shareReads: () => reads.share(clock().getTime()),
    forgetEnded: async () => {
      const now = clock().toISOString();
      await inBatches((limit) => deleteEndedWindows(db, now, limit));
    },
  };
}
