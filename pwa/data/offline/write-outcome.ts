import type { OutboxEntry } from './rows.ts';
import type { StorageTrouble } from './trouble.ts';

/** What became of a write that went by way of the outbox; `Answer` is the server's. */
export type WriteOutcome<Answer> =
  /** The server has done it. Phone numbers of donors are left out of the answer. */
  | { readonly outcome: 'sent'; readonly answer: Answer }
  /** It waits in the outbox and goes by itself. */
  | { readonly outcome: 'queued'; readonly entry: OutboxEntry }
  /** The server's no; the entry stays in the outbox until dismissed. */
  | { readonly outcome: 'refused'; readonly entry: OutboxEntry }
  /** It undid a write that had not left the device. */
  | { readonly outcome: 'cancelled_out'; readonly removed: OutboxEntry }
  /** Nobody is signed in on this device any more: nothing was stored or sent. */
  | { readonly outcome: 'signed_out' };

/** What may become of one that is stored; a write that needs no session has no other. */
export type Fate<Answer> = Extract<WriteOutcome<Answer>, { outcome: 'sent' | 'queued' | 'refused' }>;

/** The device can't store it: nothing was sent. */
export interface NotStored {
  readonly outcome: 'trouble';
  readonly trouble: StorageTrouble;
}
