import { ADMIN_NEWS } from '../../../shared/contract/admin-mail.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import type { MailKind } from '../database/tables.ts';
import { daysOf } from '../i18n/day-text.ts';
import { slotText } from '../i18n/slot-text.ts';
import { type Translate, translator } from '../i18n/translate.ts';

/** The text of a mail, plain and as simple HTML. */
interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A reply goes to this address. */
  readonly replyTo?: string;
}

interface Link {
  readonly label: string;
  readonly href: string;
}

// A person's text keeps its line breaks.
const paragraph = (content: string) => `<p style="margin:0 0 16px;white-space:pre-line">${content}</p>`;
const button = ({ label, href }: Link) =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#a3122a;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(label)}</a>`;

function layOut(
  { language, supportEmail }: Written,
  t: Translate,
  subject: string,
  body: readonly string[],
  link?: Link,
) {
  const foot = t('mail.foot', { email: supportEmail });
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const html = [
    ...body.map((line) => paragraph(escapeHtml(line))),
    ...(link ? [paragraph(button(link)), paragraph(escapeHtml(link.href))] : []),
    `<p style="margin:24px 0 0;color:#5c5450;font-size:14px">${escapeHtml(foot)}</p>`,
  ].join('\n');
  return {
    subject,
    text: [...body, ...(link ? [link.href] : []), '--', foot].join('\n\n'),
    html: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f1a17;background:#ffffff">\n${html}\n</body></html>`,
  };
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

interface Written {
  readonly kind: MailKind;
  readonly language: Language;
  readonly details: Readonly<Record<string, string | number>>;
  readonly href?: string | undefined;
  /** Where a reader may ask. */
  readonly supportEmail: string;
}

/** `from` to `to` as text. */
function weekOf(language: Language, { from, to }: Written['details']): string {
  return daysOf(language).formatRange(new Date(from ?? 0), new Date(to ?? 0));
}

/** What a text is made of: `t` has the details already. */
interface Given extends Omit<Written, 'kind' | 'supportEmail'> {
  readonly t: (key: MessageKey) => string;
}

/** A text by its key, or as it is made; undefined leaves it out. */
type Line = MessageKey | ((given: Given) => string | undefined);

interface Mail {
  readonly subject: MessageKey;
  readonly lines: readonly Line[];
  readonly button?: MessageKey;
}

/** The reason of a decision, if one was given. */
const reason: Line = ({ t, details }) => (details.reason ? t('mail.decision.reason') : undefined);

/** The times of a donor's slot, if they have one. */
const slot: Line = ({ language, details: { startsAt, endsAt } }) =>
  startsAt && endsAt
    ? translator(language)('mail.response_accepted.slot', {
        when: slotText(language, { startsAt: String(startsAt), endsAt: String(endsAt) }),
      })
    : undefined;

/** How much of each kind is new, each on a line. */
const news: Line = ({ language, details }) =>
  [...ADMIN_NEWS, 'other' as const]
    .filter((kind) => details[kind])
    .map((kind) => translator(language)(`mail.admin_news.${kind}`, { count: Number(details[kind]) }))
    .join('\n');

const wrote: Line = ({ language, details }) =>
  translator(language)('mail.contact_answer.wrote', {
    day: daysOf(language).format(new Date(details.writtenAt ?? 0)),
  });

const decision = <Kind extends string>(kind: Kind) =>
  ({
    subject: `mail.${kind}.subject`,
    lines: [`mail.${kind}.text`, reason],
    button: 'mail.decision.button',
  }) as const;

const MAILS: Readonly<Record<MailKind, Mail>> = {
  reset_password: {
    subject: 'mail.reset_password.subject',
    lines: ['mail.reset_password.asked', 'mail.reset_password.how', 'mail.reset_password.not_me'],
    button: 'mail.reset_password.button',
  },
  password_changed: {
    subject: 'mail.password_changed.subject',
    lines: ['mail.password_changed.text', 'mail.not_me'],
  },
  confirm_email: {
    subject: 'mail.confirm_email.subject',
    lines: ['mail.confirm_email.text', 'mail.confirm_email.how', 'mail.confirm_email.not_me'],
    button: 'mail.confirm_email.button',
  },
  email_change_asked: {
    subject: 'mail.email_change_asked.subject',
    lines: ['mail.email_change_asked.text', 'mail.not_me'],
  },
  email_changed: {
    subject: 'mail.email_changed.subject',
    lines: ['mail.email_changed.text', 'mail.not_me'],
  },
  number_changed: {
    subject: 'mail.number_changed.subject',
    lines: ['mail.number_changed.text', 'mail.not_me'],
  },
  number_passed_on: {
    subject: 'mail.number_passed_on.subject',
    lines: ['mail.number_passed_on.text'],
  },
  response_accepted: {
    subject: 'mail.response_accepted.subject',
    lines: [
      'mail.response_accepted.text',
      slot,
      'mail.response_accepted.withdraw',
      'requests.free',
      'mail.settings',
    ],
    button: 'mail.open_request',
  },
  request_cancelled: {
    subject: 'mail.request_cancelled.subject',
    lines: ['mail.request_cancelled.text', 'mail.request_cancelled.thanks', 'requests.free', 'mail.settings'],
    button: 'mail.open_request',
  },
  response_not_needed: {
    subject: 'mail.response_not_needed.subject',
    lines: [
      'mail.response_not_needed.text',
      'mail.request_cancelled.thanks',
      'requests.free',
      'mail.settings',
    ],
    button: 'mail.open_request',
  },
  donation_thanks: {
    subject: 'mail.donation_thanks.subject',
    lines: ['mail.donation_thanks.text', 'requests.free', 'mail.settings'],
    button: 'mail.open_request',
  },
  donation_given_on: {
    subject: 'notification.given_on_title',
    lines: ['mail.donation_given_on.text', 'requests.free', 'mail.settings'],
    button: 'mail.open_request',
  },
  type_recorded: {
    subject: 'notification.type_recorded_title',
    lines: ['notification.type_recorded_body', 'mail.type_recorded.wrong', 'mail.settings'],
    button: 'mail.weekly_report.button',
  },
  appointment: {
    subject: 'notification.appointment_title',
    lines: ['mail.appointment.text', slot, 'mail.appointment.place', 'requests.free', 'mail.settings'],
    button: 'mail.appointment.button',
  },
  may_give_again: {
    subject: 'notification.reminder_title',
    lines: ['mail.may_give_again.text', 'notification.reminder_body', 'requests.free', 'mail.settings'],
    button: 'mail.weekly_report.button',
  },
  silent_phone: {
    subject: 'mail.silent_phone.subject',
    lines: ['mail.silent_phone.text', 'mail.silent_phone.how', 'mail.settings'],
    button: 'mail.weekly_report.button',
  },
  donor_answered: {
    subject: 'mail.donor_answered.subject',
    lines: ['mail.donor_answered.text', 'mail.donor_answered.who', 'mail.settings'],
    button: 'mail.open_request',
  },
  alert_enough: {
    subject: 'notification.alert_enough_title',
    lines: ['mail.alert_enough.text', 'mail.settings'],
    button: 'mail.open_request',
  },
  alert_exhausted: {
    subject: 'notification.alert_exhausted_title',
    lines: ['mail.alert_exhausted.text', 'notification.alert_exhausted_body', 'mail.settings'],
    button: 'mail.open_request',
  },
  alert_deadline: {
    subject: 'notification.alert_deadline_title',
    lines: ['mail.alert_deadline.text', 'notification.alert_deadline_body', 'mail.settings'],
    button: 'mail.open_request',
  },
  hospital_verified: {
    subject: 'mail.hospital_verified.subject',
    lines: [
      'mail.hospital_verified.text',
      ({ t, href }) => href && t('mail.hospital_verified.confirm'),
      ({ t, href }) => href && t('mail.confirm_email.how'),
    ],
    button: 'mail.confirm_email.button',
  },
  hospital_rejected: {
    ...decision('hospital_rejected'),
    lines: ['mail.hospital_rejected.text', reason, 'mail.hospital_rejected.again'],
  },
  hospital_suspended: decision('hospital_suspended'),
  hospital_reinstated: decision('hospital_reinstated'),
  hospital_request_cancelled: decision('hospital_request_cancelled'),
  hospital_change_accepted: decision('hospital_change_accepted'),
  hospital_change_rejected: decision('hospital_change_rejected'),
  hospital_warned: {
    subject: 'mail.hospital_warned.subject',
    lines: [
      'mail.hospital_warned.text',
      'mail.hospital_warned.money',
      'mail.hospital_warned.real',
      'mail.hospital_warned.people',
      'mail.hospital_warned.what',
    ],
  },
  report_closed: {
    subject: 'mail.report_closed.subject',
    lines: ['mail.report_closed.text', 'mail.report_closed.thanks', 'mail.settings'],
  },
  staff_invitation: {
    subject: 'mail.staff_invitation.subject',
    lines: ['mail.staff_invitation.text', 'mail.staff_invitation.how'],
    button: 'mail.staff_invitation.button',
  },
  admin_invitation: {
    subject: 'mail.admin_invitation.subject',
    lines: ['mail.admin_invitation.text', 'mail.admin_invitation.how'],
    button: 'mail.admin_invitation.button',
  },
  hospital_cancels: {
    subject: 'mail.hospital_cancels.subject',
    lines: ['mail.hospital_cancels.text', 'mail.hospital_cancels.what'],
    button: 'mail.hospital_cancels.button',
  },
  hospital_urgent: {
    subject: 'mail.hospital_urgent.subject',
    lines: ['mail.hospital_urgent.text', 'mail.hospital_urgent.what'],
    button: 'mail.hospital_urgent.button',
  },
  contact_answer: {
    subject: 'mail.contact_answer.subject',
    lines: [({ details }) => String(details.text), wrote, ({ details }) => quoted(String(details.message))],
  },
  admin_news: {
    subject: 'mail.admin_news.subject',
    lines: ['mail.admin_news.text', news, 'mail.settings'],
    button: 'mail.admin_news.button',
  },
  recall: {
    subject: 'notification.recall_title',
    lines: ['mail.recall.text', 'mail.recall.what'],
    button: 'mail.recall.button',
  },
  mass_opened: {
    subject: 'mail.mass_opened.subject',
    lines: ['mail.mass_opened.text', 'mail.mass_opened.what'],
    button: 'mail.mass_opened.button',
  },
  webhook_paused: {
    subject: 'mail.webhook_paused.subject',
    lines: [
      ({ t, details }) =>
        t(details.because === 'gone' ? 'mail.webhook_paused.gone' : 'mail.webhook_paused.failing'),
      'mail.webhook_paused.what',
    ],
    button: 'mail.webhook_paused.button',
  },
  weekly_report: {
    subject: 'mail.weekly_report.subject',
    lines: [
      'mail.weekly_report.posted',
      'mail.weekly_report.responses',
      'mail.weekly_report.donations',
      'mail.weekly_report.fulfilled',
      'mail.weekly_report.pending',
      'mail.settings',
    ],
    button: 'mail.weekly_report.button',
  },
};

export function composeMail(written: Written): Composed {
  const { kind, language, details, href, supportEmail } = written;
  const translate = translator(language);
  const week = details.from && details.to ? weekOf(language, details) : '';
  const values = { ...details, type: details.bloodType ?? '', week };
  const t = (key: MessageKey) => translate(key, values);
  const { subject, lines, button } = MAILS[kind];
  const body = lines
    .map((line) => (typeof line === 'string' ? t(line) : line({ t, language, details, href })))
    .filter((text) => text !== undefined);
  const link = href !== undefined && button ? { label: t(button), href } : undefined;
  return {
    ...layOut(written, translate, t(subject), body, link),
    // A person may reply to what a person wrote.
    ...(kind === 'contact_answer' && { replyTo: supportEmail }),
  };
}
