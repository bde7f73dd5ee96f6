import type { MessageKey } from '../../../shared/contract/message.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { inDaytime } from '../../../shared/rules/daytime.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MailKind, Row } from '../../platform/database/tables.ts';
import { type NewMail, queueMail } from '../../platform/mail/queue-mail.ts';
import { queueTexts } from '../texts/queue-texts.ts';
import { remainingTexts } from '../texts/text-budget.ts';

/** Somebody with an account, and where they read what concerns it. */
type Person = Pick<Row<'users'>, 'id' | 'email' | 'number_e164' | 'language'>;

/** The mails that somebody without an e-mail gets as a text. What else concerns a donor has a text of its own kind. */
const NOTICES = {
  password_changed: 'sms.password_changed',
  email_change_asked: 'sms.email_change_asked',
  email_changed: 'sms.email_changed',
  report_closed: 'sms.report_closed',
} as const satisfies Partial<Record<MailKind, MessageKey>>;

/** Nobody takes an account over unnoticed for lack of budget, or by night. */
const SECURITY: readonly MailKind[] = ['password_changed', 'email_change_asked', 'email_changed'];

type Notice = Omit<
  Extract<NewMail, { readonly kind: keyof typeof NOTICES }>,
  'userId' | 'recipient' | 'language'
>;

async function textInstead(context: Context, trx: Database, person: Person, mail: Notice): Promise<void> {
  const { id: userId, number_e164: phone, language } = person;
  const isUrgent = SECURITY.includes(mail.kind);
  if (phone === null || (!isUrgent && (await remainingTexts(context, trx, null)) === 0)) return;
  const now = context.now();
  const usefulMs = mail.usefulMinutes === undefined ? DAY_MS : mail.usefulMinutes * MINUTE_MS;
  await queueTexts(context, trx, [
    {
      kind: 'notice',
      details: { key: NOTICES[mail.kind] },
      userId,
      phone,
      language,
      tag: mail.kind,
      priority: isUrgent ? 2 : 3,
      expiresAt: new Date(now.getTime() + usefulMs).toISOString(),
      chargedTo: null,
      ...(!isUrgent && { notBefore: inDaytime(now) }),
    },
  ]);
}

/** Tells somebody what concerns their account: by mail, or, if they have no e-mail, by a text to their number. */
export async function tellPerson(
  context: Context,
  trx: Database,
  person: Person,
  mail: Notice,
): Promise<void> {
  const { id: userId, email: recipient, language } = person;
  if (recipient === null) await textInstead(context, trx, person, mail);
  else await queueMail(context, trx, { ...mail, userId, recipient, language });
}

interface NumberNotice {
  /** E.164. */
  readonly number: string;
  readonly language: Language;
  readonly key: MessageKey;
}

/** Tells a number that is not an account's any more. */
export const tellNumber = (
  context: Context,
  trx: Database,
  { number, language, key }: NumberNotice,
): Promise<void> =>
  queueTexts(context, trx, [
    {
      kind: 'notice',
      details: { key },
      userId: null,
      phone: number,
      language,
      tag: 'number',
      priority: 2,
      expiresAt: new Date(context.now().getTime() + DAY_MS).toISOString(),
      chargedTo: null,
    },
  ]);
