import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../database/database.ts';
import { findKey, insertKey, insertMentions } from './key-store.ts';

/** An API call with an `Idempotency-Key`: its caller, and everything by which a repetition is recognised. */
export interface KeyedWrite {
  readonly userId: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /**
   * The body as it was sent, empty if there was none. Not as it was parsed: with the defaults of a later release,
   * the same bytes would count as another call.
   */
  readonly body: string;
}

const fingerprintOf = (write: KeyedWrite): string =>
  createHash('sha256')
    .update(JSON.stringify([write.method, write.path, write.body]))
    .digest('base64url');

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/**
 * Runs `work` in one transaction and stores its result with the key in the same transaction: either both are on disk or
 * neither. A replay runs nothing and gets the first result; the same key with another call fails with
 * `idempotency_key_reused`. A failure stores nothing: the call may be tried again.
 */
export async function writeOnce<Result>(
  context: Pick<Context, 'db' | 'now'>,
  write: KeyedWrite | undefined,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  if (!write) return context.db.transaction().execute(work);
  const fingerprint = fingerprintOf(write);
  return context.db.transaction().execute(async (trx) => {
    const first = await findKey(trx, write.userId, write.key);
    if (first && first.fingerprint !== fingerprint) throw new Failure('failure.idempotency_key_reused');
    if (first) return JSON.parse(first.response) as Result;
    const result = await work(trx);
    const response = JSON.stringify(result ?? null);
    await insertKey(trx, {
      user_id: write.userId,
      key: write.key,
      fingerprint,
      response,
      created_at: context.now().toISOString(),
    });
    const ids = [...new Set(response.match(UUID))];
    if (ids.length > 0) await insertMentions(trx, write, ids);
    return result;
  });
}

/** Whether a committed transaction has stored a result for this call. */
export const hasStoredResult = async (
  { db }: Pick<Context, 'db'>,
  write: KeyedWrite | undefined,
): Promise<boolean> => write !== undefined && (await findKey(db, write.userId, write.key)) !== undefined;
