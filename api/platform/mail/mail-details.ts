import type { AdminNews } from '../../../shared/contract/admin-mail.ts';
import type { AppointmentNews } from '../../../shared/contract/push-message.ts';
import type { AppointmentReminder } from '../../../shared/rules/appointment-reminders.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { MailKind } from '../database/tables.ts';

/** What happened within a hospital's week; `pending` is what was open when it was counted. */
export interface WeekFigures {
  readonly posted: number;
  readonly fulfilled: number;
  readonly responses: number;
  readonly donations: number;
  readonly pending: number;
}

interface ResponseNews {
  readonly hospital: string;
  readonly bloodType: BloodType;
  /** Of a mass casualty: when the hospital expects them. */
  readonly startsAt?: string;
  readonly endsAt?: string;
}

/** What the text of each kind of mail needs; stored as JSON in `mails.details`. No secret, no health. */
interface MailDetails {
  /** Asked for by anybody who typed this e-mail; the link is made when the mail is sent. */
  readonly reset_password: Record<string, never>;
  readonly password_changed: Record<string, never>;
  /** To an e-mail that an account is to have; the link is made when the mail is sent. */
  readonly confirm_email: Record<string, never>;
  /** To the account's current e-mail, if a change was requested. */
  readonly email_change_asked: Record<string, never>;
  /** To the e-mail that the account had before. */
  readonly email_changed: Record<string, never>;
  /** The number by which they sign in was added, changed or removed; or is another account's now. */
  readonly number_changed: Record<string, never>;
  readonly number_passed_on: Record<string, never>;
  /** To a donor who answered: the result. */
  readonly response_accepted: ResponseNews;
  readonly request_cancelled: ResponseNews;
  readonly response_not_needed: ResponseNews;
  readonly donation_thanks: ResponseNews;
  readonly donation_given_on: ResponseNews;
  /** To a donor whose blood type was not known: which hospital recorded it, never the type itself. */
  readonly type_recorded: { readonly hospital: string };
  /** To a donor: what the hospital has done with their appointment, or that it is near. */
  readonly appointment: {
    readonly hospital: string;
    readonly place: string;
    readonly news: AppointmentNews | AppointmentReminder;
    readonly startsAt: string;
    readonly endsAt: string;
  };
  /** To a donor without a device to notify: they gave this many days ago. */
  readonly may_give_again: { readonly days: number };
  /** To a donor none of whose devices reports messages. */
  readonly silent_phone: Record<string, never>;
  /** To a hospital; how many donors answered is counted when it is sent. */
  readonly donor_answered: { readonly bloodType: BloodType };
  /** To a hospital without a device: how its alert ended. `coming` is counted when it is sent. */
  readonly alert_enough: { readonly bloodType: BloodType };
  /** `called`: how many donors were alerted. */
  readonly alert_exhausted: { readonly bloodType: BloodType; readonly called: number };
  readonly alert_deadline: { readonly bloodType: BloodType };
  /**
   * To a hospital, with the link that confirms its e-mail if the e-mail is not confirmed; the link is created when the
   * mail is sent.
   */
  readonly hospital_verified: { readonly hospital: string };
  /** To a hospital: why an admin rejected it, or what it asked to change; or that the change is accepted. */
  readonly hospital_rejected: { readonly hospital: string; readonly reason: string };
  readonly hospital_suspended: { readonly hospital: string; readonly reason: string };
  readonly hospital_reinstated: { readonly hospital: string };
  /** To a hospital: an admin cancelled one of its requests. */
  readonly hospital_request_cancelled: {
    readonly hospital: string;
    readonly bloodType: BloodType;
    readonly reason: string;
  };
  readonly hospital_change_accepted: { readonly hospital: string };
  readonly hospital_change_rejected: { readonly hospital: string; readonly reason: string };
  /** To a colleague whom a hospital invites; the link is made when the mail is sent. */
  readonly staff_invitation: { readonly hospital: string; readonly invitation: string };
  /** To somebody whom an admin invites to be one; the link is made when the mail is sent. */
  readonly admin_invitation: { readonly by: string; readonly invitation: string };
  /** To an admin: what a hospital posted and cancelled within a day, and how often it made phones ring for nothing. */
  readonly hospital_cancels: {
    readonly hospital: string;
    readonly cancelled: number;
    readonly called: number;
  };
  /** To an admin: a hospital has posted as many urgent requests as it may, within an hour or open at once. */
  readonly hospital_urgent: { readonly hospital: string; readonly hour: number; readonly open: number };
  /** To a person who used the contact form: an admin's reply, which is read when the mail is sent. */
  readonly contact_answer: { readonly answer: string };
  /** To an admin: how much of each kind is new in the admin area; a missing kind has nothing new. */
  readonly admin_news: { readonly [Kind in AdminNews | 'other']?: number };
  /** To a hospital: how many lots of its stock must not be used. */
  readonly recall: { readonly hospital: string; readonly units: number };
  /** To an admin: an owner opened a mass casualty, and why. */
  readonly mass_opened: { readonly hospital: string; readonly place: string; readonly reason: string };
  /** To a hospital: the rules, whatever the warning is for; it mentions no report and no person. */
  readonly hospital_warned: { readonly hospital: string };
  /** To a donor: that what they reported was reviewed, never what was decided. */
  readonly report_closed: Record<string, never>;
  /** Dates are the hospital's own days, `YYYY-MM-DD`, both within the week. */
  /** To whom a webhook belongs: why nothing is sent to it any more. */
  readonly webhook_paused: {
    readonly host: string;
    readonly because: 'failing' | 'gone';
    readonly area: 'hospital' | 'admin';
    readonly days: number;
  };
  readonly weekly_report: WeekFigures & { readonly from: string; readonly to: string };
}

export type MailWithDetails = {
  [Kind in MailKind]: { readonly kind: Kind; readonly details: MailDetails[Kind] };
}[MailKind];
