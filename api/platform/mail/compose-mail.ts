import { ADMIN_NEWS } from '../../../shared/contract/admin-mail.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { SITE } from '../../../shared/site.ts';
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

function layOut(language: Language, t: Translate, subject: string, body: readonly string[], link?: Link) {
  const foot = t('mail.foot', { email: SITE.supportEmail });
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

/** Quotes a text as mail programs do. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

interface Written {
  readonly kind: MailKind;
  readonly language: Language;
  readonly details: Readonly<Record<string, string | number>>;
  /** The address of the button, if the kind has one. */
  readonly href?: string | undefined;
}

const FIGURES = ['posted', 'responses', 'donations', 'fulfilled', 'pending'] as const;

/** `from` to `to` as text. */
function weekOf(language: Language, { from, to }: Written['details']): string {
  return daysOf(language).formatRange(new Date(from ?? 0), new Date(to ?? 0));
}

/** The button of a mail about a request, if its reader can still open it. */
const requestLink = (t: Translate, href: string | undefined): Link | undefined =>
  href === undefined ? undefined : { label: t('mail.open_request'), href };

/** The mail in its reader's language. */
export function composeMail({ kind, language, details, href }: Written): Composed {
  const t = translator(language);
  switch (kind) {
    case 'reset_password':
      return layOut(
        language,
        t,
        t('mail.reset_password.subject'),
        [t('mail.reset_password.asked'), t('mail.reset_password.how'), t('mail.reset_password.not_me')],
        href === undefined ? undefined : { label: t('mail.reset_password.button'), href },
      );
    case 'password_changed':
      return layOut(language, t, t('mail.password_changed.subject'), [
        t('mail.password_changed.text'),
        t('mail.not_me'),
      ]);
    case 'confirm_email':
      return layOut(
        language,
        t,
        t('mail.confirm_email.subject'),
        [t('mail.confirm_email.text'), t('mail.confirm_email.how'), t('mail.confirm_email.not_me')],
        href === undefined ? undefined : { label: t('mail.confirm_email.button'), href },
      );
    case 'email_change_asked':
      return layOut(language, t, t('mail.email_change_asked.subject'), [
        t('mail.email_change_asked.text'),
        t('mail.not_me'),
      ]);
    case 'email_changed':
      return layOut(language, t, t('mail.email_changed.subject'), [
        t('mail.email_changed.text'),
        t('mail.not_me'),
      ]);
    case 'response_accepted': {
      const { startsAt, endsAt, ...named } = details;
      const slot = startsAt && endsAt ? { startsAt: String(startsAt), endsAt: String(endsAt) } : undefined;
      return layOut(
        language,
        t,
        t('mail.response_accepted.subject', named),
        [
          t('mail.response_accepted.text', named),
          ...(slot ? [t('mail.response_accepted.slot', { when: slotText(language, slot) })] : []),
          t('mail.response_accepted.withdraw'),
          t('requests.free'),
          t('mail.settings'),
        ],
        requestLink(t, href),
      );
    }
    case 'request_cancelled':
      return layOut(
        language,
        t,
        t('mail.request_cancelled.subject'),
        [
          t('mail.request_cancelled.text', details),
          t('mail.request_cancelled.thanks'),
          t('requests.free'),
          t('mail.settings'),
        ],
        requestLink(t, href),
      );
    case 'response_not_needed':
      return layOut(
        language,
        t,
        t('mail.response_not_needed.subject'),
        [
          t('mail.response_not_needed.text', details),
          t('mail.request_cancelled.thanks'),
          t('requests.free'),
          t('mail.settings'),
        ],
        requestLink(t, href),
      );
    case 'donor_answered':
      return layOut(
        language,
        t,
        t('mail.donor_answered.subject', details),
        [t('mail.donor_answered.text', details), t('mail.donor_answered.who'), t('mail.settings')],
        requestLink(t, href),
      );
    case 'alert_enough':
      return layOut(
        language,
        t,
        t('push.alert_enough_title', { type: details.bloodType ?? '' }),
        [t('mail.alert_enough.text', details), t('mail.settings')],
        requestLink(t, href),
      );
    case 'alert_exhausted':
      return layOut(
        language,
        t,
        t('push.alert_exhausted_title', { type: details.bloodType ?? '' }),
        [
          t('mail.alert_exhausted.text', details),
          t('push.alert_exhausted_body', details),
          t('mail.settings'),
        ],
        requestLink(t, href),
      );
    case 'alert_deadline':
      return layOut(
        language,
        t,
        t('push.alert_deadline_title', { type: details.bloodType ?? '' }),
        [t('mail.alert_deadline.text', details), t('push.alert_deadline_body', details), t('mail.settings')],
        requestLink(t, href),
      );
    case 'hospital_verified':
      return layOut(
        language,
        t,
        t('mail.hospital_verified.subject', details),
        [
          t('mail.hospital_verified.text', details),
          ...(href === undefined ? [] : [t('mail.hospital_verified.confirm'), t('mail.confirm_email.how')]),
        ],
        href === undefined ? undefined : { label: t('mail.confirm_email.button'), href },
      );
    case 'hospital_rejected':
    case 'hospital_suspended':
    case 'hospital_reinstated':
    case 'hospital_request_cancelled':
    case 'hospital_change_accepted':
    case 'hospital_change_rejected':
      return layOut(
        language,
        t,
        t(`mail.${kind}.subject`, details),
        [
          t(`mail.${kind}.text`, details),
          ...(details.reason ? [t('mail.decision.reason', details)] : []),
          ...(kind === 'hospital_rejected' ? [t('mail.hospital_rejected.again')] : []),
        ],
        href === undefined ? undefined : { label: t('mail.decision.button'), href },
      );
    case 'hospital_warned':
      return layOut(language, t, t('mail.hospital_warned.subject', details), [
        t('mail.hospital_warned.text', details),
        t('mail.hospital_warned.money'),
        t('mail.hospital_warned.real'),
        t('mail.hospital_warned.people'),
        t('mail.hospital_warned.what'),
      ]);
    case 'report_closed':
      return layOut(language, t, t('mail.report_closed.subject'), [
        t('mail.report_closed.text'),
        t('mail.report_closed.thanks'),
        t('mail.settings'),
      ]);
    case 'staff_invitation':
      return layOut(
        language,
        t,
        t('mail.staff_invitation.subject', details),
        [t('mail.staff_invitation.text', details), t('mail.staff_invitation.how')],
        href === undefined ? undefined : { label: t('mail.staff_invitation.button', details), href },
      );
    case 'admin_invitation':
      return layOut(
        language,
        t,
        t('mail.admin_invitation.subject'),
        [t('mail.admin_invitation.text', details), t('mail.admin_invitation.how')],
        href === undefined ? undefined : { label: t('mail.admin_invitation.button'), href },
      );
    case 'hospital_cancels':
    case 'hospital_urgent':
      return layOut(
        language,
        t,
        t(`mail.${kind}.subject`, details),
        [t(`mail.${kind}.text`, details), t(`mail.${kind}.what`)],
        href === undefined ? undefined : { label: t(`mail.${kind}.button`), href },
      );
    case 'contact_answer':
      return {
        ...layOut(language, t, t('mail.contact_answer.subject'), [
          String(details.text),
          t('mail.contact_answer.wrote', { day: daysOf(language).format(new Date(details.writtenAt ?? 0)) }),
          quoted(String(details.message)),
        ]),
        replyTo: SITE.supportEmail,
      };
    case 'admin_news': {
      const kinds = [...ADMIN_NEWS, 'other'] as const;
      return layOut(
        language,
        t,
        t('mail.admin_news.subject'),
        [
          t('mail.admin_news.text'),
          kinds
            .filter((kind) => details[kind])
            .map((kind) => t(`mail.admin_news.${kind}`, { count: Number(details[kind]) }))
            .join('\n'),
          t('mail.settings'),
        ],
        href === undefined ? undefined : { label: t('mail.admin_news.button'), href },
      );
    }
    case 'mass_opened':
      return layOut(
        language,
        t,
        t('mail.mass_opened.subject', details),
        [t('mail.mass_opened.text', details), t('mail.mass_opened.what')],
        href === undefined ? undefined : { label: t('mail.mass_opened.button'), href },
      );
    case 'weekly_report':
      return layOut(
        language,
        t,
        t('mail.weekly_report.subject', { week: weekOf(language, details) }),
        [...FIGURES.map((figure) => t(`mail.weekly_report.${figure}`, details)), t('mail.settings')],
        href === undefined ? undefined : { label: t('mail.weekly_report.button'), href },
      );
    case 'silent_phone':
      return layOut(
        language,
        t,
        t('mail.silent_phone.subject'),
        [t('mail.silent_phone.text'), t('mail.silent_phone.how'), t('mail.settings')],
        href === undefined ? undefined : { label: t('mail.weekly_report.button'), href },
      );
    case 'may_give_again':
      return layOut(
        language,
        t,
        t('push.reminder_title'),
        [
          t('mail.may_give_again.text', details),
          t('push.reminder_body'),
          t('requests.free'),
          t('mail.settings'),
        ],
        href === undefined ? undefined : { label: t('mail.weekly_report.button'), href },
      );
    case 'donation_given_on':
      return layOut(
        language,
        t,
        t('push.given_on_title'),
        [t('mail.donation_given_on.text', details), t('requests.free'), t('mail.settings')],
        requestLink(t, href),
      );
    case 'type_recorded':
      return layOut(
        language,
        t,
        t('push.type_recorded_title'),
        [t('push.type_recorded_body', details), t('mail.type_recorded.wrong'), t('mail.settings')],
        href === undefined ? undefined : { label: t('mail.weekly_report.button'), href },
      );
    case 'donation_thanks':
      return layOut(
        language,
        t,
        t('mail.donation_thanks.subject'),
        [t('mail.donation_thanks.text', details), t('requests.free'), t('mail.settings')],
        requestLink(t, href),
      );
  }
}
