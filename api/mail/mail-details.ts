import type { BloodType } from '../../shared/rules/blood.ts';

interface AnswerNews {
  readonly hospital: string;
  readonly bloodType: BloodType;
}

/** What the words of each kind of mail need; kept as JSON in `mails.details`. No secret, no health. */
export interface MailDetails {
  /** Asked for by anybody who typed this e-mail; the link is made when the mail is sent. */
  readonly reset_password: Record<string, never>;
  readonly password_changed: Record<string, never>;
  /** To the e-mail that the account had before. */
  readonly email_changed: Record<string, never>;
  /** To a donor who answered: what became of it. */
  readonly answer_accepted: AnswerNews;
  readonly request_cancelled: AnswerNews;
  readonly answer_not_needed: AnswerNews;
  readonly donation_thanks: AnswerNews;
}

export type MailKind = keyof MailDetails;

/** A kind of mail with the details that belong to it. */
export type MailWithDetails = {
  [Kind in MailKind]: { readonly kind: Kind; readonly details: MailDetails[Kind] };
}[MailKind];
