import type { CallApi, CallInput, CallOutput } from '../api/client.ts';
import { type ApiError, NetworkError } from '../api/errors.ts';
import type { ReadKey } from '../api/freshness.ts';
import { forgetRead, recall, remember } from './cache.ts';
import { cacheableFor, isAnswerOf, type ReadInput } from './cacheable.ts';
import type { OfflineDatabase } from './database.ts';
import type { DeviceTime, MirroredSession } from './rows.ts';
import { readSession } from './session-mirror.ts';
import type { StorageError } from './storage-error.ts';
import { after, type SetTimer } from './timer.ts';
import { isRefusal } from './verdict.ts';

/** An answer, and when the server was asked for it. */
export interface Reading<Key extends ReadKey> {
  readonly data: CallOutput<Key>;
  readonly asOf: DeviceTime;
  /** False if it comes from the device: shown with "as of 14:05". */
  readonly isFresh: boolean;
}

/** What came after a cached answer had been returned already: the fresh one, or the server's refusal. */
export type LateOutcome<Key extends ReadKey> =
  | { readonly is: 'fresh'; readonly reading: Reading<Key> }
  | { readonly is: 'refused'; readonly error: ApiError };

interface ReaderDependencies {
  readonly db: OfflineDatabase;
  readonly call: CallApi;
  readonly now: () => DeviceTime;
  readonly setTimer: SetTimer;
  readonly patienceMs: () => number;
  /** Called for each answer with whether the storage accepted it. */
  readonly onStorage?: (storageError: StorageError | null) => void;
}

const isGone = (error: ApiError): boolean => error.status === 403 || error.status === 404;
/**
 * Asks the network first. If it does not respond within the patience, or not at all (NetworkError, 5xx, 429), the
 * answer cached on the device is returned instead, and a later one is passed to `onLate`. The server's definite
 * refusal (4xx) passes through; without a cached answer any failure does. Only what `cacheable.ts` lists is cached.
 */
export async function readThrough<Key extends ReadKey>(
  dependencies: ReaderDependencies,
  key: Key,
  input: CallInput<Key>,
  onLate: (outcome: LateOutcome<Key>) => void = () => {},
): Promise<Reading<Key>> {
  const { db, call, now, setTimer } = dependencies;
  const read = input as ReadInput;
  const session = await readSession(db);
  const user: MirroredSession | undefined = session.ok ? session.value : undefined;
  const cacheable = user && cacheableFor(user.role, key);

  async function fetchFresh(): Promise<Reading<Key>> {
    // The answer may lack what the server changed after it was asked.
    const asOf = now();
    const data = await call(key, input);
    if (!cacheable || !user) return { data, asOf, isFresh: true };
    if (!isAnswerOf(key, data)) throw new NetworkError('not an answer of the API');
    const stored = await remember(db, user.userId, key, read, data, asOf, now());
    if (stored === 'stored') dependencies.onStorage?.(null);
    else if (stored !== 'not_cacheable' && stored !== 'signed_out') dependencies.onStorage?.(stored);
    return { data, asOf, isFresh: true };
  }
  if (!cacheable || !user) return fetchFresh();

  const fresh = fetchFresh().catch(async (error: unknown) => {
    if (isRefusal(error) && isGone(error)) await forgetRead(db, user.userId, key, read);
    throw error;
  });
  const patience = after(dependencies.patienceMs(), setTimer);
  const first = await Promise.race([
    fresh.then(
      (reading) => ({ reading }),
      (error: unknown) => ({ error }),
    ),
    patience.done.then(() => undefined),
  ]);
  patience.cancel();
  if (first && 'reading' in first) return first.reading;
  if (first && isRefusal(first.error)) throw first.error;

  const cached = await recall(db, user.userId, key, read);
  if (!cached) return fresh;
  if (!first)
    fresh.then(
      (reading) => onLate({ is: 'fresh', reading }),
      (error: unknown) => isRefusal(error) && onLate({ is: 'refused', error }),
    );
  return { data: cached.value as CallOutput<Key>, asOf: cached.fetchedAt, isFresh: false };
}
