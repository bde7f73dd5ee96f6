import type { OutboxEntry, SendError } from './rows.ts';
import type { NotStored, StorageError } from './storage-error.ts';

/** The server's definite refusal: `errors` are its sentences for the invalid fields, by path. */
type Refusal = Pick<SendError, 'status' | 'code' | 'message' | 'errors'>;

/**
 * The outcome of a write that may wait in the outbox; `Answer` is the server's answer. Every such write ends in one.
 */
export type WriteOutcome<Answer> =
  /** The server has done it. Phone numbers of donors are left out of the answer. */
  | { readonly outcome: 'sent'; readonly answer: Answer }
  /** It waits in the outbox and is sent automatically. `late`: what the server says of the call that is on its way. */
  | {
      readonly outcome: 'queued';
      readonly entry: OutboxEntry;
      readonly late?: Promise<LateOutcome<Answer> | undefined>;
    }
  /** The server's refusal; `entry` stays in the outbox until dismissed, and is left out if it was never stored. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly entry?: OutboxEntry }
  | { readonly outcome: 'cancelled_out'; readonly removed: OutboxEntry }
  /** Nobody is signed in on this device any more: nothing was stored or sent. */
  | { readonly outcome: 'signed_out' }
  /**
   * No answer, and it is not in the outbox: what was written is only on the screen. `storageError` says why the device
   * could not store it; undefined if such a write never waits.
   */
  | { readonly outcome: 'unanswered'; readonly storageError: StorageError | undefined };

type LateOutcome<Answer> = Extract<WriteOutcome<Answer>, { outcome: 'sent' | 'refused' }>;

export type DirectOutcome<Answer> = Extract<
  WriteOutcome<Answer>,
  { outcome: 'sent' | 'refused' | 'unanswered' }
>;

export type EntryOutcome<Answer> = Extract<WriteOutcome<Answer>, { outcome: 'sent' | 'queued' | 'refused' }>;

export const refusedOutcome = (
  entry: OutboxEntry,
): EntryOutcome<never> & { readonly outcome: 'refused' } => ({
  outcome: 'refused',
  refusal: entry.lastError ?? {},
  entry,
});

export type TokenlessOutcome = EntryOutcome<undefined> | DirectOutcome<undefined>;

export type RemovalOutcome =
  /** `also`: what was written after it about the same new request, and has no meaning without it. */
  | (Extract<WriteOutcome<never>, { outcome: 'cancelled_out' }> & { readonly also: readonly OutboxEntry[] })
  /** The server has refused it: it has changed nothing, and stays until dismissed. */
  | Extract<WriteOutcome<never>, { outcome: 'refused' }>
  /** It has been sent, or may have been: only a separate write undoes it. */
  | { readonly outcome: 'may_have_arrived' }
  /** It no longer waits: the server has acknowledged it, or it was removed in some other way. */
  | { readonly outcome: 'arrived' | 'gone' }
  | NotStored;

export type UndoOutcome =
  | Exclude<RemovalOutcome, { outcome: 'may_have_arrived' }>
  /** It may have arrived: a write that undoes it follows it. */
  | Extract<WriteOutcome<never>, { outcome: 'queued' }>
  /** It may have arrived, and nothing undoes it. */
  | { readonly outcome: 'no_way_back' };
