import { ApiError, NetworkError } from '../api/errors.ts';
import type { StorageError } from '../offline/storage-error.ts';
import type { DirectOutcome } from '../offline/write-outcome.ts';

/**
 * The outcome of a call that has no entry in the outbox; `storageError` is the reason. Only an answer with a code is the
 * server's own: anything between phone and server may have responded instead.
 */
export async function directOutcome<Answer>(
  calling: Promise<Answer>,
  storageError?: StorageError,
): Promise<DirectOutcome<Answer>> {
  try {
    return { outcome: 'sent', answer: await calling };
  } catch (error) {
    if (error instanceof ApiError && error.code !== undefined) {
      const { status, code, message, errors } = error;
      return { outcome: 'refused', refusal: { status, code, message, errors } };
    }
    if (error instanceof ApiError || error instanceof NetworkError)
      return { outcome: 'unanswered', storageError };
    throw error;
  }
}
