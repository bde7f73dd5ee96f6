import { ApiError, NetworkError } from '../api/errors.ts';
import type { StorageTrouble } from '../offline/trouble.ts';
import type { DirectOutcome } from '../offline/write-outcome.ts';

/**
 * What became of a call that nothing stands for in the outbox; `trouble` is why. Only an answer with a code is the
 * server's own: whatever stands between phone and server may answer in its place.
 */
export async function directOutcome<Answer>(
  calling: Promise<Answer>,
  trouble?: StorageTrouble,
): Promise<DirectOutcome<Answer>> {
  try {
    return { outcome: 'sent', answer: await calling };
  } catch (error) {
    if (error instanceof ApiError && error.code !== undefined) {
      const { status, code, message, errors } = error;
      return { outcome: 'refused', refusal: { status, code, message, errors } };
    }
    if (error instanceof ApiError || error instanceof NetworkError) return { outcome: 'unanswered', trouble };
    throw error;
  }
}
