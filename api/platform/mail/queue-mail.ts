import type { Language } from '../../../shared/contract/people.ts';
import { DAY_MINUTES } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import type { MailWithDetails } from './mail-details.ts';
import { insertMail } from './mail-store.ts';

export type NewMail = MailWithDetails & {
  /** Null if it is not known whether the recipient has an account. */
  readonly userId: string | null;
  readonly recipient: string;
  readonly language: Language;
  /** What it is about. */
  readonly requestId?: string | undefined;
  /** Not sent before this time; by default now. */
  readonly notBefore?: Date | undefined;
  /** After this many minutes it is not sent any more; a day by default. */
  readonly usefulMinutes?: number;
};

/** Writes a mail in the transaction of what it reports: if that is rolled back, the mail is not sent. */
export async function queueMail(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  { kind, details, userId, recipient, language, requestId, notBefore, usefulMinutes = DAY_MINUTES }: NewMail,
): Promise<void> {
  const now = context.now();
  await insertMail(trx, {
    id: context.newId(),
    user_id: userId,
    request_id: requestId ?? null,
    recipient,
    kind,
    language,
    details: JSON.stringify(details),
    state: 'pending',
    attempts: 0,
    next_attempt_at: (notBefore ?? now).toISOString(),
    leased_until: null,
    expires_at: new Date(now.getTime() + usefulMinutes * 60_000).toISOString(),
    last_error: null,
    created_at: now.toISOString(),
    finished_at: null,
  });
}
