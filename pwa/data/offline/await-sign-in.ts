import type { FailureCode } from '../../../shared/contract/failures.ts';
import type { OfflineDatabase } from './database.ts';
import type { Body } from './outbox-kinds.ts';
import type { OutboxEntry, SendError } from './rows.ts';
import { attempt, type Stored } from './storage-error.ts';

const NEEDS_SIGN_IN: FailureCode = 'failure.sign_in_to_answer';
const REQUEST = 'request:';

/**
 * The server refuses an answer by its ticket, because its donor is no longer signed in on this device. It becomes the
 * donor's own answer, which waits for their next sign-in and is sent in their name, or never. Undefined for any other
 * refusal, and for an answer that only a ticket can give.
 */
export async function awaitSignIn(
  db: OfflineDatabase,
  { id, endpoint, subject, body }: OutboxEntry,
  error: SendError,
): Promise<Stored<OutboxEntry | undefined>> {
  const isWaiting =
    error.code === NEEDS_SIGN_IN &&
    endpoint === 'POST /alerts/answer' &&
    (body as Body).answer === 'can_come' &&
    subject.startsWith(REQUEST);
  if (!isWaiting) return { ok: true, value: undefined };
  return attempt(() =>
    db.transaction('rw', db.outbox, async () => {
      const entry = await db.outbox.get({ id });
      if (!entry) return undefined;
      const own: OutboxEntry = {
        ...entry,
        endpoint: 'POST /donor/respond/{id}',
        params: { id: subject.slice(REQUEST.length) },
        body: undefined,
        nextTryAt: 0,
        sendingSince: null,
        lastError: { ...error, kind: 'sign_in' },
      };
      await db.outbox.put(own);
      return own;
    }),
  );
}
