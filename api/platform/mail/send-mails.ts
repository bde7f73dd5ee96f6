import type { Language } from '../../../shared/contract/people.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import type { MailKind } from '../database/tables.ts';
import { retryAt } from '../outgoing/retry-at.ts';
import { siteFactInForce } from '../settings/site-in-force.ts';
import { traceSent } from '../tracing/trace-sent.ts';
import { composeMail } from './compose-mail.ts';
import { isOneTooMany } from './few-to-unproved.ts';
import { deleteMail, leaseMail, type MailRow, updateMail } from './mail-store.ts';
import type { Sent } from './mailer.ts';

const LEASE_MS = 2 * MINUTE_MS;
/** Until the next try; the last one repeats until the mail is no longer useful. */
const WAITS = [1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS);

interface Prepared {
  /** The address of the mail's button. */
  readonly href?: string | undefined;
  /** Additional data that are known only when the mail is sent. */
  readonly details?: Readonly<Record<string, string | number>>;
  /** The recipient's language, if it was not known when the mail was queued. */
  readonly language?: Language;
}

/**
 * Adds what a kind of mail still needs when it is sent. `nobody`: the recipient has no account, or the mail is no
 * longer true, and it is deleted.
 */
export type Prepare = (context: Context, mail: MailRow) => Promise<Prepared | 'nobody'>;
export type Preparations = Readonly<Partial<Record<MailKind, Prepare>>>;

type Ended = Exclude<MailRow['state'], 'pending'>;

/** What else is recorded when a mail ends, in the transaction that ends it. */
export type Endings = Readonly<
  Partial<Record<MailKind, (trx: Database, mail: MailRow, state: Ended) => Promise<void>>>
>;

interface Outcome {
  readonly state: Ended;
  readonly code?: string;
}

const finish = ({ db, now }: Context, endings: Endings, mail: MailRow, { state, code }: Outcome) =>
  db.transaction().execute(async (trx) => {
    await updateMail(trx, mail.id, {
      state,
      finished_at: now().toISOString(),
      leased_until: null,
      ...(code !== undefined && { last_error: code }),
    });
    await endings[mail.kind]?.(trx, mail, state);
  });

async function recordOutcome(context: Context, endings: Endings, mail: MailRow, sent: Sent): Promise<void> {
  const now = context.now();
  if (sent.outcome === 'sent') return finish(context, endings, mail, { state: 'sent' });
  context.log.warn({ mailId: mail.id, kind: mail.kind, code: sent.code }, 'mail not sent');
  if (sent.outcome === 'refused') return finish(context, endings, mail, { state: 'failed', code: sent.code });
  await updateMail(context.db, mail.id, {
    last_error: sent.code,
    next_attempt_at: retryAt(WAITS, mail.attempts, now),
    leased_until: null,
  });
}

async function send(context: Context, preparations: Preparations, mail: MailRow): Promise<Sent | 'nobody'> {
  const prepared: Prepared | 'nobody' = (await preparations[mail.kind]?.(context, mail)) ?? {};
  if (prepared === 'nobody' || (await isOneTooMany(context, mail))) return 'nobody';
  const { kind, id, recipient } = mail;
  const details = {
    ...(JSON.parse(mail.details) as Record<string, string | number>),
    ...prepared.details,
  };
  const composed = composeMail({
    kind,
    details,
    language: prepared.language ?? mail.language,
    href: prepared.href,
    supportEmail: await siteFactInForce(context.db, 'supportEmail'),
  });
  return context.mailer.send({ id, to: recipient, ...composed });
}

async function sendOne(
  context: Context,
  preparations: Preparations,
  endings: Endings,
  mail: MailRow,
): Promise<void> {
  if (mail.expires_at <= context.now().toISOString())
    return finish(context, endings, mail, { state: 'expired' });
  const began = performance.now();
  const sent = await send(context, preparations, mail).catch((error: unknown): Sent => {
    context.log.error({ err: error, mailId: mail.id, kind: mail.kind }, 'mail could not be made');
    return { outcome: 'failed', code: 'internal' };
  });
  if (sent === 'nobody') {
    await deleteMail(context.db, mail.id);
    return;
  }
  await recordOutcome(context, endings, mail, sent);
  await traceSent(context, 'mails', [{ subjectId: mail.request_id, began, outcome: sent.outcome }]);
}

/** Sends what is due, one after the other; what cannot be sent waits. Returns how many mails it handled. */
export async function sendDueMails(
  context: Context,
  preparations: Preparations,
  endings: Endings = {},
): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const now = context.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const lease = { by: context.instanceId, until: until.toISOString() };
    const mail = await leaseMail(context.db, now.toISOString(), lease);
    if (!mail) return taken;
    await sendOne(context, preparations, endings, mail);
  }
}
