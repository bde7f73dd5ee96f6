import type { OutboxEntry, SendError } from './rows.ts';
import type { StorageTrouble } from './trouble.ts';

/** The server's definite no: `errors` are its sentences for the fields at fault, by path. */
export type Refusal = Pick<SendError, 'status' | 'code' | 'message' | 'errors'>;

/** What became of a write that may wait in the outbox; `Answer` is the server's. Every such write ends in one. */
export type WriteOutcome<Answer> =
  /** The server has done it. Phone numbers of donors are left out of the answer. */
  | { readonly outcome: 'sent'; readonly answer: Answer }
  /** It waits in the outbox and is sent by itself. */
  | { readonly outcome: 'queued'; readonly entry: OutboxEntry }
  /** The server's no; `entry` stays in the outbox until dismissed, and is left out where it was never stored. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal; readonly entry?: OutboxEntry }
  /** It undid a write that had not left the device. */
  | { readonly outcome: 'cancelled_out'; readonly removed: OutboxEntry }
  /** Nobody is signed in on this device any more: nothing was stored or sent. */
  | { readonly outcome: 'signed_out' }
  /**
   * No answer, and it is not in the outbox: what was written is on the screen alone. `trouble` says why the device
   * could not store it; undefined where such a write never waits.
   */
  | { readonly outcome: 'unanswered'; readonly trouble: StorageTrouble | undefined };

/** What may become of one that was sent at once, without the outbox. */
export type DirectOutcome<Answer> = Extract<
  WriteOutcome<Answer>,
  { outcome: 'sent' | 'refused' | 'unanswered' }
>;

/** What may become of an entry of the outbox. */
export type EntryOutcome<Answer> = Extract<WriteOutcome<Answer>, { outcome: 'sent' | 'queued' | 'refused' }>;

/** What may become of a write that needs no session. */
export type TokenlessOutcome = EntryOutcome<undefined> | DirectOutcome<undefined>;

/** The device can't store it: nothing was sent. */
export interface NotStored {
  readonly outcome: 'trouble';
  readonly trouble: StorageTrouble;
}
