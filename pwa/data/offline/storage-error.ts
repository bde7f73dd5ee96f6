/**
 * What a device's storage may refuse. `quota`: the disk or our share of it is full. `unavailable`: private mode,
 * IndexedDB switched off or broken. `blocked`: another tab still has an older version open.
 */
export type StorageError = 'quota' | 'unavailable' | 'blocked';

/** The result of an operation on storage. */
export type Stored<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly storageError: StorageError };

const nameOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : undefined;

const innerOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'inner' in error ? error.inner : undefined;

/** Dexie wraps the browser's error, once or twice. */
export function storageErrorOf(error: unknown): StorageError {
  for (let at = error, depth = 0; at && depth < 4; at = innerOf(at), depth += 1)
    if (nameOf(at) === 'QuotaExceededError') return 'quota';
  return 'unavailable';
}

/** Errors that are ours, not the storage's, must not pass for a full disk. */
const isProgrammingError = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/** Runs an operation on storage; a refusal of the storage is an outcome, not an exception. */
export async function attempt<Value>(work: () => PromiseLike<Value>): Promise<Stored<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (isProgrammingError(error)) throw error;
    return { ok: false, storageError: storageErrorOf(error) };
  }
}

/** The device cannot store it: nothing was sent. */
export interface NotStored {
  readonly outcome: 'storage_failed';
  readonly storageError: StorageError;
}

/** The same for work that has outcomes of its own. */
export async function orNotStored<Outcome>(work: () => PromiseLike<Outcome>): Promise<Outcome | NotStored> {
  const done = await attempt(work);
  return done.ok ? done.value : { outcome: 'storage_failed', storageError: done.storageError };
}
