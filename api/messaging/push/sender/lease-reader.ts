import type { Context } from '../../../context.ts';
import type { Leased } from './lease-deliveries.ts';
import { readLeases } from './lease-store.ts';
import { DEADLINE_MS } from './push-request.ts';

/** Whether a leased delivery may still be sent. */
export type LeaseReader = (delivery: Leased) => Promise<boolean>;

interface Question {
  readonly delivery: Leased;
  readonly answer: (may: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Checks right before a send whether it may begin: the delivery has not ended or been taken over, and its lease does
 * not end before this send finishes. Sends that begin in the same turn of the event loop are checked together.
 */
export function createLeaseReader({ db, now }: Pick<Context, 'db' | 'now'>): LeaseReader {
  let asked: Question[] = [];

  const answerAll = async (): Promise<void> => {
    const questions = asked;
    asked = [];
    try {
      const rows = await readLeases(
        db,
        questions.map(({ delivery }) => delivery.id),
      );
      const leases = new Map(rows.map((row) => [row.id, row]));
      const at = now().getTime();
      for (const { delivery, answer } of questions) {
        const lease = leases.get(delivery.id);
        answer(
          lease?.attempts === delivery.attempts &&
            lease.leased_until === delivery.leasedUntil &&
            Date.parse(delivery.leasedUntil) - at >= DEADLINE_MS &&
            Date.parse(delivery.expires_at) > at,
        );
      }
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  };

  return (delivery) =>
    new Promise((answer, fail) => {
      asked.push({ delivery, answer, fail });
      if (asked.length === 1) setImmediate(() => void answerAll());
    });
}
