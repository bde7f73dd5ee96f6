import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { AbuseKind } from '../../shared/contract/abuse-kinds.ts';
import type { AbuseDecision } from '../../shared/contract/abuse-reports.ts';
import type { SignalDecision } from '../../shared/contract/abuse-signals.ts';
import type { ReviewItem } from '../../shared/contract/admin-review.ts';
import type { AlertEnd, AlertTrigger, HeldBack, WaveTier } from '../../shared/contract/alerts.ts';
import type { AuditAction, AuditSubject } from '../../shared/contract/audit.ts';
import type { ContactSubject } from '../../shared/contract/contact-subjects.ts';
import type { SettingName } from '../../shared/contract/deployment-settings.ts';
import type { DeskMails } from '../../shared/contract/desk.ts';
import type { Role } from '../../shared/contract/endpoint.ts';
import type { EventType } from '../../shared/contract/events.ts';
import type { AnswerDelivery } from '../../shared/contract/inbox.ts';
import type { MassEnd, MassPlaceKind } from '../../shared/contract/mass-casualties.ts';
import type { Language } from '../../shared/contract/people.ts';
import type { DeliveryState } from '../../shared/contract/push.ts';
import type { PushKind } from '../../shared/contract/push-message.ts';
import type { SignalGround } from '../../shared/rules/abuse-signals.ts';
import type { Achievement } from '../../shared/rules/achievements.ts';
import type { Arrival } from '../../shared/rules/arrival.ts';
import type { BloodType, Component, MatchKind } from '../../shared/rules/blood.ts';
import type { DeferralReason } from '../../shared/rules/deferral.ts';
import type { Timezone } from '../../shared/rules/local-day.ts';
import type { DiscardReason, LotState, MovementKind } from '../../shared/rules/lot-states.ts';
import type { RequestReason } from '../../shared/rules/request-reasons.ts';
import type { RequestStatus, ResponseStatus, Urgency } from '../../shared/rules/request-status.ts';
import type { StockComponent } from '../../shared/rules/stock.ts';

/**
 * Row types of the whole schema. Keys are UUIDv7 text, instants ISO 8601 UTC text (they sort), flags 0 or 1,
 * lists and settings JSON text: the forms that SQLite and PostgreSQL share.
 */
export interface Tables {
  users: Users;
  sessions: Sessions;
  donors: Donors;
  availabilities: Availabilities;
  donor_health: DonorHealth;
  hospitals: Hospitals;
  hospital_changes: HospitalChanges;
  staff: Staff;
  staff_invitations: StaffInvitations;
  shift_codes: ShiftCodes;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  admin_invitations: AdminInvitations;
  documents: Documents;
  hospital_checks: HospitalChecks;
  hospital_calls: HospitalCalls;
  requests: Requests;
  request_sums: RequestSums;
  request_days: RequestDays;
  responses: Responses;
  mass_casualties: MassCasualties;
  mass_hospitals: MassHospitals;
  slots: Slots;
  deferrals: Deferrals;
  arrival_codes: ArrivalCodes;
  donations: Donations;
  achievements: Achievements;
  backfills: Backfills;
  audit: Audit;
  idempotency_keys: IdempotencyKeys;
  idempotency_mentions: IdempotencyMentions;
  rate_limits: RateLimits;
  contact_messages: ContactMessages;
  message_answers: MessageAnswers;
  message_numbers: MessageNumbers;
  deployment_settings: DeploymentSettings;
  desk_preferences: DeskPreferences;
  push_subscriptions: PushSubscriptions;
  gone_endpoints: GoneEndpoints;
  alerts: Alerts;
  alert_waves: AlertWaves;
  alert_recipients: AlertRecipients;
  emergencies: Emergencies;
  asks: Asks;
  deliveries: Deliveries;
  events: Events;
  instances: Instances;
  stock_lots: StockLots;
  stock_movements: StockMovements;
  stock_ledgers: StockLedgers;
  mails: Mails;
  password_resets: PasswordResets;
  email_changes: EmailChanges;
  photos: Photos;
  phone_disclosures: PhoneDisclosures;
  donors_shown: DonorsShown;
  departures: Departures;
  counts: Counts;
  directory: Directory;
  directory_blocks: DirectoryBlocks;
  hospital_directory: HospitalDirectory;
  open_requests: OpenRequests;
  country_sums: CountrySums;
  country_days: CountryDays;
  audit_days: AuditDays;
  request_periods: RequestPeriods;
  alert_days: AlertDays;
  donor_supply: DonorSupply;
  abuse_reports: AbuseReports;
  abuse_report_texts: AbuseReportTexts;
  abuse_signals: AbuseSignals;
  account_traits: AccountTraits;
  duplicates: Duplicates;
  push_services: PushServices;
  push_service_days: PushServiceDays;
  silent_devices: SilentDevices;
  delivery_times: DeliveryTimes;
  alert_reach: AlertReach;
}

export type Flag = 0 | 1;

/** What a mail is about; `api/mail/mail-details.ts` has what each needs for its text. */
export type MailKind =
  | 'reset_password'
  | 'password_changed'
  | 'confirm_email'
  | 'email_change_asked'
  | 'email_changed'
  | 'response_accepted'
  | 'request_cancelled'
  | 'response_not_needed'
  | 'donation_thanks'
  | 'donation_given_on'
  | 'type_recorded'
  | 'may_give_again'
  | 'silent_phone'
  | 'donor_answered'
  | 'alert_enough'
  | 'alert_exhausted'
  | 'alert_deadline'
  | 'hospital_verified'
  | 'hospital_rejected'
  | 'hospital_suspended'
  | 'hospital_reinstated'
  | 'hospital_request_cancelled'
  | 'staff_invitation'
  | 'admin_invitation'
  | 'hospital_change_accepted'
  | 'hospital_change_rejected'
  | 'hospital_cancels'
  | 'contact_answer'
  | 'mass_opened'
  | 'hospital_warned'
  | 'report_closed'
  | 'desk_news'
  | 'weekly_report';

export interface Users {
  id: string;
  role: Role;
  name: string;
  /** Lower case, unique. */
  email: string;
  /** When they last opened a link that went to this e-mail; null while nobody has shown that it is theirs. */
  email_proved_at: string | null;
  phone: string;
  password_hash: string;
  status: 'active' | 'banned';
  status_reason: string | null;
  language: Language;
  joined_at: string;
  last_active_at: string;
}

/**
 * An account as admins list, sort and search it; the database keeps it (triggers of `0035-account-directory`), with
 * its texts in lower case, and '' for what an account has not.
 */
export interface Directory {
  /** Grows with each account. */
  number: Generated<number>;
  user_id: string;
  role: Role;
  name: string;
  email: string;
  /** Its digits, with the country's code and without. */
  phone: string;
  blood_type: BloodType | '';
  location: string;
  status: Users['status'];
  joined_at: string;
  last_active_at: string;
}
/** A stretch of one order of the directory: from its key on, up to the next one's. */
export interface DirectoryBlocks {
  /** The column that the order is by. */
  sort: string;
  first: string;
  role: Role | '';
  number: number;
  accounts: number;
  donors: number;
}

/** What a hospital is in the list of all: how it was verified, suspended, or banned. */
export type HospitalStanding = Hospitals['verification'] | 'suspended' | 'banned';

/** A hospital as admins list and search it, kept by triggers (`0056-hospital-directory`), in lower case. */
export interface HospitalDirectory {
  /** The one of the directory. */
  number: number;
  user_id: string;
  /** '' where the account has another role by now. */
  standing: HospitalStanding | '';
  name: string;
  email: string;
  phone: string;
  /** Town and address. */
  place: string;
}

/** A request that is pending, as lists for donors and the map look for it; the database keeps it (`0058-open-requests`). */
export interface OpenRequests {
  request_id: string;
  hospital_id: string;
  /** Its hospital is verified and not banned: donors are shown it. */
  listed: Flag;
  blood_type: BloodType;
  component: Component;
  urgency: Urgency;
  /** Units that it still asks for. */
  units_open: number;
  /** Its own, else its hospital's. */
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  deadline: string | null;
  created_at: string;
  mass_casualty_id: string | null;
  /** Donors who answered and are still to come or to give. */
  expected: number;
}

/** A signed-in device. The token names it; without its row the token is worth nothing. */
export interface Sessions {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** The session of whoever was on shift at this device, which ends with this one's first call; null from then on. */
  takes_over_from: string | null;
  /** How they showed who they are; null with it. */
  takes_over_with: 'code' | 'password' | null;
  /** What its browser called itself at the sign-in (`shared/rules/device-kind.ts`). */
  device: string | null;
  /** The last call but for five minutes; null before the first such. */
  seen_at: string | null;
}

/** What people typed (`address`) and what the gazetteer or the device made of it. */
export interface PlaceColumns {
  location_address: string;
  /** Town of the gazetteer; null where the text was not found. */
  city: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What matching reads, and what a donor decides. */
export interface Donors extends PlaceColumns {
  user_id: string;
  /** Copy of users.status, so that matching reads one table; the ban use case keeps it. */
  active: Flag;
  blood_type: BloodType | null;
  /** Eight digits that a donor tells the blood bank that takes their first donation; worth nothing once the type is known. */
  type_code: Generated<string | null>;
  /** The square of matching's grid in which they live, and its middle (`squareColumns`); the database refuses any other. */
  square: number | null;
  square_latitude: number | null;
  square_longitude: number | null;
  /** Null where unknown: the donor then counts as eligible. */
  last_donation_at: string | null;
  /** They say so; it holds while no donation is known. */
  never_donated: Generated<number>;
  max_travel_km: number;
  /** The latest end of what they are deferred for (`deferrals`); null where no hospital did. */
  deferred_until: string | null;
  show_location: Flag;
  show_last_donation: Flag;
  channel_push: Flag;
  channel_email: Flag;
  channel_sms: Flag;
  /** JSON list of weekdays, `mon` to `sun`. */
  available_days: string;
  /** `HH:MM`, Africa/Mogadishu. */
  available_from: string;
  available_to: string;
  paused: Flag;
  /** Gets every alert that fits, however often. */
  every_alert: Flag;
  /** When they were last reminded that they may give again. */
  reminded_at: string | null;
  /** When they were asked by e-mail to open Dhiig, because their devices were silent. */
  asked_to_open_at: Generated<string | null>;
  /** Their days and hours as a row of `availabilities`; the database keeps it. */
  availability_id: Generated<number>;
  /** Active, with a device, alerts on and no pause; the database keeps it. */
  callable: Generated<Flag>;
}

/** Days and hours in which some donors want alerts, as their columns say; the database keeps them. */
export interface Availabilities {
  id: Generated<number>;
  days: string;
  begins: string;
  ends: string;
  donors: number;
}

/** Read by nobody but the donor themselves. */
export interface DonorHealth {
  user_id: string;
  date_of_birth: string | null;
  gender: 'female' | 'male' | null;
  weight_kg: number | null;
  occupation: string | null;
  emergency_contact: string | null;
  medical_conditions: string | null;
}

export interface Hospitals extends PlaceColumns {
  user_id: string;
  /** Street address, beside the town in `location_address`. */
  address: string;
  verification: 'pending' | 'verified' | 'rejected';
  verified_at: string | null;
  verified_by: string | null;
  verification_reason: string | null;
  /**
   * Since when a verified one is suspended. Its verification is `rejected` meanwhile, so that nothing trusts it, and its
   * reason is that of the suspension; when and where it was verified stays.
   */
  suspended_at: Generated<string | null>;
  /** When it applied once more after a rejection. */
  applied_at: string | null;
  /** Since when it waits at the desk: of those that wait the longest comes first. */
  queued_at: string;
  /** Where it stood when an admin verified it (`matching/shown-distance.ts`). */
  verified_latitude: number | null;
  verified_longitude: number | null;
  description: string | null;
  website: string | null;
  emergency_contact: string | null;
  license_number: string | null;
  /** JSON, as the contract's `operatingHours`. */
  operating_hours: string;
  /** JSON list of names. */
  departments: string;
  bank_capacity: number;
  bank_current_stock: number;
  bank_emergency_reserve: number;
  search_radius_km: number;
  auto_accept_radius_km: number;
  max_pending_requests: number;
  default_urgency: Urgency;
  enable_broadcast: Flag;
  auto_alert: Flag;
  /** JSON list of blood types. */
  priority_blood_types: string;
  /** JSON, as the contract's `settings.notifications`. */
  notifications: string;
  timezone: string;
  dark_mode: Flag;
  reservation_hours: Generated<number>;
  /** JSON, as the contract's `settings.stock.minimums`. */
  stock_minimums: Generated<string>;
  /** The Monday (`YYYY-MM-DD`, its own time zone) of the last weekly report. */
  reported_week: string | null;
  /** When admins were last notified that it posts and cancels. */
  cancellations_notified_at: string | null;
}

/** What a verified hospital asked to change of its identity, one row each; null is what stays. */
export interface HospitalChanges {
  /** Another with each asking, so that an admin decides about what they saw. */
  id: string;
  hospital_id: string;
  name: string | null;
  phone: string | null;
  /** Null where its place stays. */
  location_address: string | null;
  city: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  asked_at: string;
}

/**
 * Who works at a hospital beside its owner. Once they have left, what they did keeps their name: no foreign key to
 * their account, which is gone by then.
 */
export interface Staff {
  user_id: string;
  hospital_id: string;
  name: string;
  joined_at: string;
  left_at: string | null;
}

/** By which one of a hospital's people takes over a shared tablet. */
export interface ShiftCodes {
  user_id: string;
  /** PHC string (argon2id) of the code under the server's key. */
  code_hash: string;
  /** Since the last right one; none is left after five. */
  tries: number;
  set_at: string;
}

/** A link that makes a colleague an account under this e-mail, once. */
export interface StaffInvitations {
  id: string;
  hospital_id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** What an admin shows beside the password: TOTP (RFC 6238). */
export interface SecondFactors {
  user_id: string;
  /** Sealed (`accounts/sealed-secret.ts`). */
  secret: string;
  created_at: string;
  /** Null while it is being set up, and counts for nothing. */
  confirmed_at: string | null;
  /** The time step of the last code that was used: none up to it counts any more. */
  last_step: number;
}

/** Codes that each open an account once, in place of one of its second factor. */
export interface RecoveryCodes {
  user_id: string;
  /** SHA-256 of the person's id and the code, base64url. */
  code_hash: string;
  created_at: string;
}

/** Somebody who is invited to be an admin. */
export interface AdminInvitations {
  id: string;
  /** Lower case. */
  email: string;
  invited_by: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** Proof that a hospital is what it says, in the database so that a backup and a deletion take it along. */
/** What an admin has ticked of a hospital. `checked_by` is null once that admin has left. */
export interface HospitalChecks {
  hospital_id: string;
  item: ReviewItem;
  /** What the hospital said of it then, as JSON: the tick holds for that alone. */
  seen: string;
  checked_by: string | null;
  checked_at: string;
}

/** A call of an admin to a hospital. `called_by` is null once that admin has left. */
export interface HospitalCalls {
  id: string;
  hospital_id: string;
  phone: string;
  note: string;
  called_by: string | null;
  called_at: string;
}

export interface Documents {
  id: string;
  hospital_id: string;
  kind: 'pdf' | 'photo';
  /** SHA-256 of the file as it was sent, base64url: sent twice it is there once. */
  digest: string;
  /** Of `bytes`. */
  size: number;
  created_at: string;
  /** A PDF as it was sent, or WebP, made by `photos/re-encode.ts`. */
  bytes: Buffer;
}

export interface Requests extends PlaceColumns {
  id: string;
  hospital_id: string;
  blood_type: BloodType;
  component: Component;
  units: number;
  /** When they were last changed; null where they are as they were posted. */
  place_changed_at: Generated<string | null>;
  deadline_changed_at: Generated<string | null>;
  /** From donors who answered. */
  units_received: number;
  /** From the stock, without what donors gave for this very request. */
  units_issued: Generated<number>;
  /** Brought by family, a replacement donor or another blood bank. */
  units_elsewhere: number;
  urgency: Urgency;
  status: RequestStatus;
  /** What it is for, beside what was typed. */
  reason: RequestReason | null;
  description: string | null;
  notes: string | null;
  deadline: string | null;
  created_at: string;
  /** Who of the hospital. No foreign key, as in all of what people of a hospital do: it keeps their name (`staff`). */
  created_by: string | null;
  updated_at: string;
  /** Who of the hospital edited it last. */
  edited_by: string | null;
  fulfilled_at: string | null;
  fulfilled_by: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  /** It stays when that donor withdraws or leaves. */
  first_answered_at: string | null;
  /** The mass casualty that it is part of. */
  mass_casualty_id: Generated<string | null>;
}

/**
 * What a hospital's requests of one blood type come to, as they stand now: of those posted on a day of its own clock
 * (`YYYY-MM-DD`), in a month (`YYYY-MM`), or ever (`all`).
 */
export interface RequestSums {
  hospital_id: string;
  period: string;
  blood_type: BloodType;
  pending: number;
  fulfilled: number;
  cancelled: number;
  /** Pending and of high urgency. */
  urgent: number;
  high: number;
  medium: number;
  low: number;
  units: number;
  /** Units that the fulfilled ones asked for. */
  fulfilled_units: number;
  /** Those that had an answer, and the milliseconds from posting to the first, added up. */
  answered: number;
  answer_ms: number;
}

/** A day (`YYYY-MM-DD`) on a hospital's own clock: what was posted on it, as it stands now. */
export interface RequestDays {
  hospital_id: string;
  date: string;
  pending: number;
  fulfilled: number;
  cancelled: number;
  /** Fulfilled on that day, whenever they were posted. */
  fulfilled_then: number;
}

/** A donor's response to a request; one for each donor and request. */
export interface Responses {
  id: string;
  request_id: string;
  donor_id: string;
  status: ResponseStatus;
  match: MatchKind;
  /** As the hospital may see it (`matching/shown-distance.ts`). */
  distance_km: number | null;
  answered_at: string;
  accepted_at: string | null;
  completed_at: string | null;
  closed_at: string | null;
  /** When they mean to come, in their words and as an instant. */
  arrives_when: Arrival | null;
  arrives_at: string | null;
  /** When they said that they have set out, and that they are there. */
  left_at: Generated<string | null>;
  here_at: Generated<string | null>;
  arrived_at: string | null;
  /** 1 where they said their code at the desk: they were there. */
  arrived_by_code: Generated<number>;
  /** Who of the hospital recorded where it stands; null where the donor did, or it happened by itself. */
  handled_by: string | null;
  /** Of a mass casualty: when the hospital expects them. Null where they wait for a free place. */
  slot_id: Generated<string | null>;
}

/** Many hurt at once in a town or region: an umbrella over requests of its hospitals. One is open for a place. */
export interface MassCasualties {
  id: string;
  kind: MassPlaceKind;
  /** The gazetteer's name. */
  place: string;
  region: string;
  /** The middle of a town; null for a region. */
  latitude: number | null;
  longitude: number | null;
  reason: string;
  life_threatening: Flag;
  status: 'open' | 'ended';
  opened_at: string;
  /** The hospital whose owner opened it; null for an admin's. */
  hospital_id: string | null;
  opened_by: string | null;
  ended_at: string | null;
  /** Null where it ended by itself. */
  ended_by: string | null;
  ended_because: MassEnd | null;
  end_reason: string | null;
  /** JSON of the contract's `massFigures`, as they stood at its end. */
  figures: string | null;
}

/** A hospital that takes part: how many donors it takes at once, and when. */
export interface MassHospitals {
  mass_casualty_id: string;
  hospital_id: string;
  chairs: number;
  slot_minutes: number;
  opens_at: string;
  closes_at: string;
}

/** A time at which a hospital takes up to `chairs` donors; which are taken is counted in the responses that name it. */
export interface Slots {
  id: string;
  mass_casualty_id: string;
  hospital_id: string;
  starts_at: string;
  ends_at: string;
  chairs: number;
}

/** Six digits of a donor who is expected, each once for a hospital. It is gone once it is used. */
export interface ArrivalCodes {
  hospital_id: string;
  code: string;
  response_id: string;
}

/** A donor may not give for now; read by that donor and that hospital alone. It outlives both hospital and request. */
export interface Deferrals {
  id: string;
  donor_id: string;
  hospital_id: string | null;
  response_id: string | null;
  reason: DeferralReason;
  /** The first day on which they may give again, on the hospital's calendar; null is for good. */
  until: string | null;
  /** That day's first instant, or `NEVER`. */
  ends_at: string;
  created_at: string;
  /** 1 where its donor had said their code at the desk. */
  by_code: number;
}

/**
 * A donation that a hospital confirmed. `response_id` is unique: recording it twice changes nothing. It stays
 * the donor's when the hospital leaves, without what has gone with it.
 */
export interface Donations {
  id: string;
  donor_id: string;
  response_id: string | null;
  request_id: string | null;
  hospital_id: string | null;
  blood_type: BloodType;
  units: number;
  donated_at: string;
  /** Their last donation as it was before this one, for when it is taken back. */
  last_donation_before: string | null;
  /** Units of it that were taken into the hospital's stock. */
  in_stock: Generated<number>;
  /** When the hospital gave the first of them out; null while none is. */
  given_on_at: Generated<string | null>;
}

/** What a donor has reached, once each, with the donation that brought it; it goes with that donation. */
export interface Achievements {
  donor_id: string;
  kind: Achievement;
  donation_id: string;
  unlocked_at: string;
}

/** Rows from before a release that are brought up to it piece by piece: all up to `after_id` are. */
export interface Backfills {
  name: 'achievements';
  after_id: string;
  done_at: string | null;
}

/** Append-only: who did what to whom. `detail` is JSON without personal data. */
export interface Audit {
  id: string;
  at: string;
  actor_id: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string | null;
  detail: string;
  trace_id: string;
}

export interface IdempotencyKeys {
  user_id: string;
  key: string;
  /** Method, path and a digest of the body: the same key with another call is refused. */
  fingerprint: string;
  response: string;
  created_at: string;
}

/** Somebody whom a kept result names, beside whose it is. */
export interface IdempotencyMentions {
  person_id: string;
  user_id: string;
  key: string;
}

/** Calls counted in a fixed window; `subject` is a digest, never an address or e-mail. */
export interface RateLimits {
  subject: string;
  window_ends_at: string;
  count: number;
}

/** What is counted as it is written: the totals of lists that have no owner. */
export type Counted =
  | `requests.${RequestStatus}`
  | `requests.${RequestStatus}.${BloodType}.${Urgency}`
  | `contact_messages.${ContactMessages['status']}`
  | 'alerts'
  | 'hospitals'
  | `hospitals.${HospitalDirectory['standing']}`
  | `users.${Role}`
  /** How often their rows have changed. */
  | 'open_requests.changes';

/** A part of a count (`count-store.ts`); the count is the sum of its shards, which one by one may be negative. */
export interface Counts {
  name: Counted;
  shard: number;
  count: number;
}

/** How an admin wants the desk; none of who has chosen nothing and was never mailed. */
export interface DeskPreferences {
  user_id: string;
  /** Null is the browser's. */
  timezone: Timezone | null;
  mails: DeskMails;
  /** Kinds of news they are not mailed about, with spaces between. */
  muted: string;
  /** What came before has been mailed, or was there before they wanted mails. */
  mailed_until: string;
  /** No mail before. */
  next_mail_at: string;
}

/** What a visitor wrote in the contact form. */
export interface ContactMessages {
  /** Made by the client where it sent one, so that sending twice stores once. */
  id: string;
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
  status: 'open' | 'closed';
  created_at: string;
  /** Who was signed in when they wrote. */
  user_id: string | null;
  /** The deferral that it objects to. */
  deferral_id: string | null;
  /** In which its writer reads the app; null where that is not known. */
  language: Language | null;
}

/** What an admin answered by mail. */
export interface MessageAnswers {
  id: string;
  message_id: string;
  /** From 1, in the order of a message's answers. */
  number: number;
  text: string;
  /** The admin; null once their account is gone. */
  answered_by: string | null;
  answered_at: string;
  /** Whom it answers, where they were signed in. */
  written_by: string | null;
  /** What became of its mail. */
  delivery: AnswerDelivery;
}

/** What an admin set for the whole platform. */
export interface DeploymentSettings {
  name: SettingName;
  value: number;
  /** The admin; null once their account is gone. */
  changed_by: string | null;
  changed_at: string;
}

/** Messages in the order of their arrival, as the search index counts them; the database keeps it. */
export interface MessageNumbers {
  number: Generated<number>;
  message_id: string;
}

/** A device that gets messages. Its row goes at the logout of its session, not when the session expires. */
export interface PushSubscriptions {
  id: string;
  user_id: string;
  /** The session that it was made under; no foreign key, it outlives an expired one. */
  session_id: string;
  endpoint: string;
  /** Base64url, RFC 8291. */
  p256dh: string;
  auth: string;
  /** Mark of the server's key that it was made for (`push/vapid-pairs.ts`). */
  vapid_key: Generated<string>;
  created_at: string;
  checked_at: string;
  /** Since a push service took a message that it never reported as shown; the database keeps it. Null where it reports. */
  silent_since: Generated<string | null>;
  /** Since when the silence is to be looked at (`donors/silence`); null with it. */
  silence_looked_at: Generated<string | null>;
}

/** An endpoint that its push service has given up; a digest, so that the row leads to nobody. */
export interface GoneEndpoints {
  digest: string;
  /** Of the row that went with it: its messages are found by that. */
  subscription_id: string;
  gone_at: string;
}

/**
 * Asks donors to come. `next_wave_at` is when the conductor checks it again; null once nobody else is alerted.
 * One that ended because everybody within reach was alerted keeps it: it is checked again for new donors.
 */
export interface Alerts {
  id: string;
  /** Null for an admin's broadcast for which no request is open. */
  request_id: string | null;
  hospital_id: string | null;
  /** Whose screens watch it; the hospital's owner where a request raised it by itself. */
  sender_id: string | null;
  /** Who of the hospital pressed the button last; null where nobody did. No foreign key. */
  raised_by: string | null;
  trigger: AlertTrigger;
  blood_type: BloodType;
  component: Component;
  urgency: Urgency;
  units_needed: number;
  message: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The farthest that waves go. */
  radius_km: number;
  life_threatening: Flag;
  status: 'active' | 'ended';
  ended_by: AlertEnd | null;
  ended_at: string | null;
  deadline: string;
  next_wave_at: string | null;
  /** When open screens were last notified of it, and when they are to be next. */
  notified_at: string | null;
  notify_at: string | null;
  /** The ending that the hospital was notified of. */
  notified_ending: AlertEnd | null;
  /** Why its next wave waits; null where nothing of its hospital's holds it back. */
  held_back: HeldBack | null;
  created_at: string;
}

export interface AlertWaves {
  alert_id: string;
  number: number;
  tier: WaveTier;
  /** Null where nobody knows the coordinates. */
  radius_km: number | null;
  started_at: string;
}

/** A donor who got an alert, and what they did; the first time of each. */
export interface AlertRecipients {
  alert_id: string;
  donor_id: string;
  wave: number;
  match: MatchKind;
  distance_km: number | null;
  alerted_at: string;
  /** The hospital that it is charged to; null for the administration. No foreign key: it goes with its alert. */
  charged_to: string | null;
  /** When it ceased to count against other hospitals' alerts (`shared/rules/rest.ts`). */
  given_back_at: string | null;
  shown_at: string | null;
  opened_at: string | null;
  declined_at: string | null;
  answered_at: string | null;
}

/**
 * What counts as an emergency alert: the button was pressed and raised an alert or pushed on the one that was
 * running, or a request raised its alert by itself.
 */
export interface Emergencies {
  /** Made by the device where it sent one, so that a press sent twice is one press. */
  id: string;
  alert_id: string;
  sender_id: string | null;
  /** Whose limit it counts against; null for an admin's. */
  hospital_id: string | null;
  sent_at: string;
  /** Donors that it alerted at once. One that alerted nobody counts against no limit. */
  called: number;
}

/** A hospital's question to one donor; one for each request and donor. */
export interface Asks {
  request_id: string;
  donor_id: string;
  asked_at: string;
  declined_at: string | null;
}

/** One message to one device: written with what it reports, sent after, ended in a known state. */
export interface Deliveries {
  id: string;
  user_id: string;
  /** No foreign key: a delivery outlives its subscription. */
  subscription_id: string;
  alert_id: string | null;
  request_id: string | null;
  kind: PushKind;
  /** JSON of what the message's text needs (`api/push/delivery-details.ts`). */
  details: string;
  tag: string;
  urgency: 'high' | 'normal';
  /** The push service must not deliver it later. */
  expires_at: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: string;
  /** While a sender has it; past this instant another may take it. */
  leased_until: string | null;
  /** The instance that had it last; what one that has died holds is free. */
  leased_by: string | null;
  last_status: number | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
  shown_at: string | null;
}

/** An instance of the program that runs, or that nobody has found dead yet. */
export interface Instances {
  id: string;
  started_at: string;
}

/** Notifies a person's open screens of a change: what kind of thing and which one, nothing else. */
export interface Events {
  id: string;
  user_id: string;
  type: EventType;
  subject_id: string;
  created_at: string;
}

/**
 * Bags of one blood type and component that were collected and expire together, and are all in one state: a part that
 * is reserved becomes a lot of its own. Dates are days or instants, as they were given.
 */
export interface StockLots {
  id: string;
  hospital_id: string;
  blood_type: BloodType;
  component: StockComponent;
  /** One bag's, so that such a lot has one unit. */
  bag_number: string | null;
  /** As it was last written; what is past its expiry is expired all the same (`stateAt`). */
  state: LotState;
  /** What is left; 0 where all was issued or discarded, and only there. */
  units: number;
  collected_at: string;
  expires_at: string;
  created_at: string;
  /** The lot that it was a part of. */
  split_from: string | null;
  /** While it is reserved: for which request, and until when. No foreign key: it may outlive its request. */
  request_id: string | null;
  reserved_until: string | null;
  /** The request that donors gave it for; its units have counted for that one. No foreign key: it may outlive it. */
  given_for: string | null;
  /** The donation that it is; null once that is gone. It leaves the server for nobody. */
  donation_id: string | null;
}

/**
 * Append-only: each change of a lot. `units` of them came (`add`, `correct`), went (`issue`, `use`, `discard`), or
 * changed their state, as part of a lot into one of their own.
 */
export interface StockMovements {
  id: string;
  /** 1 for the hospital's first, without a gap. */
  number: number;
  lot_id: string;
  hospital_id: string;
  kind: MovementKind;
  units: number;
  units_left: number;
  into_lot_id: string | null;
  request_id: string | null;
  reason: DiscardReason | null;
  /** Null for what happened by itself. No foreign key. */
  actor_id: string | null;
  at: string;
}

/** A hospital that keeps lots: one row from its first movement on. */
export interface StockLedgers {
  hospital_id: string;
  /** How many there are, and the number of the last. */
  movements: number;
}

/**
 * A mail, written with what it reports and sent after. `details` is JSON of what its text needs, never a
 * secret; `user_id` is null until it is known that the recipient has an account.
 */
export interface Mails {
  id: string;
  user_id: string | null;
  /** What it is about; null once that is gone. */
  request_id: string | null;
  recipient: string;
  kind: MailKind;
  language: Language;
  details: string;
  state: 'pending' | 'sent' | 'expired' | 'failed';
  attempts: number;
  next_attempt_at: string;
  /** While a sender has it; past this instant another may take it. */
  leased_until: string | null;
  /** The instance that had it last; what one that has died holds is free. */
  leased_by: string | null;
  expires_at: string;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** A link to set a new password; gone once it is used. */
export interface PasswordResets {
  id: string;
  user_id: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** An e-mail that an account is to have, one at a time; gone once its link is opened. */
export interface EmailChanges {
  id: string;
  user_id: string;
  /** Lower case; the account's own where nobody has proved it yet. */
  email: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** One picture an account, in the database so that a backup and a deletion take it along. */
export interface Photos {
  user_id: string;
  /** Changes with the picture. */
  id: string;
  /** WebP, made by `photos/re-encode.ts`. */
  bytes: Buffer;
  created_at: string;
}

/** A hospital was shown a donor's phone number; once an hour for each request. */
export interface PhoneDisclosures {
  id: string;
  donor_id: string;
  hospital_id: string | null;
  request_id: string | null;
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: string;
  disclosed_at: string;
}

/** The donors that a hospital was shown in lists, each once a day (`YYYY-MM-DD`, Mogadishu). */
export interface DonorsShown {
  hospital_id: string;
  day: string;
  donor_id: string;
}

/**
 * A donor's report of a request or a hospital, for admins alone. `reporter_id` is null once that donor has left,
 * `request_id` where it is about the hospital as such or the request is gone.
 */
export interface AbuseReports {
  id: string;
  reporter_id: string | null;
  hospital_id: string;
  request_id: string | null;
  kind: AbuseKind;
  status: 'open' | 'closed';
  created_at: string;
  decision: AbuseDecision | null;
  decided_at: string | null;
  decided_by: string | null;
  /** What the admin found. */
  note: string | null;
}

/** Words of a report, its first ones and what was added. They go with the account of who wrote them. */
export interface AbuseReportTexts {
  id: string;
  report_id: string;
  user_id: string;
  text: string;
  created_at: string;
}

/** What a hospital does that admins are to look at; one of each ground. */
export interface AbuseSignals {
  id: string;
  hospital_id: string;
  ground: SignalGround;
  /** JSON of the figures of its ground, as of `updated_at`. */
  figures: string;
  raised_at: string;
  updated_at: string;
  status: 'open' | 'closed';
  decision: SignalDecision | null;
  decided_at: string | null;
  decided_by: string | null;
  /** What the admin found. */
  note: string | null;
}

/** What accounts are compared by (`shared/rules/likeness.ts`). */
export interface AccountTraits {
  /** A number in E.164; a hospital's name by its consonants; the cell of its pin; a device's mark, as a digest. */
  kind: 'phone' | 'name' | 'spot' | 'device';
  value: string;
  user_id: string;
  noted_at: string;
}

/** Two accounts that are likely one, or of which one may take the other's place. `first_id` is the older one. */
export interface Duplicates {
  id: string;
  first_id: string;
  second_id: string;
  /** JSON list of what they have in common. */
  grounds: string;
  /** A digest of who both said to be when this was found: while it is the same, a decision stands. */
  seen: string;
  status: 'open' | 'closed';
  flagged_at: string;
  decision: 'dismissed' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
}

/** What is left of deleted accounts: counts by role and month (`YYYY-MM`). */
export interface Departures {
  role: Role;
  month: string;
  accounts: number;
  donations: number;
  requests: number;
  fulfilled: number;
}

/**
 * What all requests of one blood type come to, as `RequestSums`, on Somalia's clock; the database keeps it (triggers of
 * `0042-country-figures`). Those of a hospital that has left stay, what was open of them as cancelled.
 */
export interface CountrySums extends Omit<RequestSums, 'hospital_id'> {
  /** Units that the pending ones still ask for. */
  units_open: number;
}

/** What is counted of a day: accounts that came and went (`staff` are a hospital's, but its owner), and what was done. */
export type CountedByDay =
  | `${'joined' | 'left'}.${Role | 'staff'}`
  | 'hospitals.verified'
  | `requests.${'fulfilled' | 'cancelled'}`
  | 'responses'
  | `donations.${BloodType}`
  | 'units.given'
  | 'alerts';

/** What happened on a day (`YYYY-MM-DD`, Somalia's clock), whatever went since; the database keeps it. */
export interface CountryDays {
  date: string;
  name: CountedByDay;
  count: number;
}

/** What people did on a day of Somalia's clock, by action; '' is all of it. The database counts it. */
export interface AuditDays {
  action: AuditAction | '';
  /** `YYYY-MM-DD` */
  day: string;
  entries: number;
}

/** Alerts raised on a day of Somalia's clock, by how they stand now; the database counts them. */
export interface AlertDays {
  status: Alerts['status'];
  /** `YYYY-MM-DD` */
  day: string;
  alerts: number;
}

/** Requests posted in a month and on a day of Somalia's clock, by what they are now; the database counts them. */
export interface RequestPeriods {
  span: 'month' | 'day';
  /** `YYYY-MM`, `YYYY-MM-DD` */
  period: string;
  status: RequestStatus;
  blood_type: BloodType;
  urgency: Urgency;
  requests: number;
}

/** Active donors of a blood type, '' where they do not know it; the database keeps it. */
export interface DonorSupply {
  blood_type: BloodType | '';
  /** The day (`YYYY-MM-DD`, UTC) of their last donation, or `all` for all of them. */
  donated_on: string;
  donors: number;
}

/** Devices that get messages by a push service; the database keeps this table and the next four (`0051-alert-health`). */
export interface PushServices {
  /** Its host, without what differs among the hosts of one maker. */
  host: string;
  active: number;
}

/** On a day (`YYYY-MM-DD`, Somalia's clock): devices that it gave up (404, 410), or messages that it refused for good. */
export interface PushServiceDays {
  date: string;
  host: string;
  name: 'gone' | 'refused';
  count: number;
}

/** Devices that have been silent since a day (Somalia's clock). */
export interface SilentDevices {
  date: string;
  devices: number;
}

/** How long messages took from being queued, by the day on which they were accepted or shown (Somalia's clock). */
export interface DeliveryTimes {
  date: string;
  name: 'accepted' | 'shown';
  /** From 2^(bucket/8) ms on, up to the next. */
  bucket: number;
  count: number;
}

/** A town, '' where it is not known, or `all`: donors of a blood type, '' where not known, whom an alert reaches. */
export interface AlertReach {
  town: string;
  blood_type: BloodType | '';
  donors: Generated<number>;
  /** What its pending requests still ask for. */
  units_open: Generated<number>;
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type RowChanges<Table extends keyof Tables> = Updateable<Tables[Table]>;
