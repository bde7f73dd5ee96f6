import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { AbuseKind } from '../../../shared/contract/abuse-kinds.ts';
import type { AbuseDecision } from '../../../shared/contract/abuse-reports.ts';
import type { SignalDecision } from '../../../shared/contract/abuse-signals.ts';
import type { AdminMails } from '../../../shared/contract/admin-mail.ts';
import type { ReviewItem } from '../../../shared/contract/admin-review.ts';
import type { AlertEnd, AlertTrigger, HeldBack, WaveTier } from '../../../shared/contract/alerts.ts';
import type { AuditAction, AuditSubject } from '../../../shared/contract/audit.ts';
import type { CallOutcome } from '../../../shared/contract/call-outcomes.ts';
import type { ContactSubject } from '../../../shared/contract/contact-subjects.ts';
import type { SettingName } from '../../../shared/contract/deployment-settings.ts';
import type { SendState } from '../../../shared/contract/dhis2.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import type { EventType } from '../../../shared/contract/events.ts';
import type { AnswerDelivery } from '../../../shared/contract/inbox.ts';
import type { MassEnd, MassPlaceKind } from '../../../shared/contract/mass-casualties.ts';
import type { CodePurpose } from '../../../shared/contract/numbers.ts';
import type { Language } from '../../../shared/contract/people.ts';
import type { DeliveryState } from '../../../shared/contract/push.ts';
import type { PushKind } from '../../../shared/contract/push-message.ts';
import type { SiteFact } from '../../../shared/contract/site-facts.ts';
import type { WebhookEvent, WebhookEventState, WebhookState } from '../../../shared/contract/webhooks.ts';
import type { SignalGround } from '../../../shared/rules/abuse-signals.ts';
import type { Achievement } from '../../../shared/rules/achievements.ts';
import type { Arrival } from '../../../shared/rules/arrival.ts';
import type { BloodType, Component, MatchKind } from '../../../shared/rules/blood.ts';
import type { CancelReason } from '../../../shared/rules/cancel-reasons.ts';
import type { AppointmentOrigin, AppointmentState, DayState } from '../../../shared/rules/collection-days.ts';
import type { DeferralReason } from '../../../shared/rules/deferral.ts';
import type { DonationKind } from '../../../shared/rules/donation-kind.ts';
import type { DonorReaction, ReactionGrade } from '../../../shared/rules/donor-reactions.ts';
import type { DonorWord } from '../../../shared/rules/donor-words.ts';
import type { IntervalKind } from '../../../shared/rules/eligibility.ts';
import type { FamilyAskState, FamilyProof, Ward } from '../../../shared/rules/family-asks.ts';
import type { FigureId } from '../../../shared/rules/figures.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import type { DiscardReason, LotState, MovementKind } from '../../../shared/rules/lot-states.ts';
import type { DeclineReason, OrderState, RefusalReason } from '../../../shared/rules/order-states.ts';
import type { RecallReason, RecallScope } from '../../../shared/rules/recall.ts';
import type { RequestReason } from '../../../shared/rules/request-reasons.ts';
import type { RequestStatus, ResponseStatus, Urgency } from '../../../shared/rules/request-status.ts';
import type { ReturnWay } from '../../../shared/rules/return-ways.ts';
import type { HospitalKind } from '../../../shared/rules/spare.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { StockOutcome } from '../../../shared/rules/stock-days.ts';

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
  document_pieces: DocumentPieces;
  hospital_checks: HospitalChecks;
  hospital_calls: HospitalCalls;
  requests: Requests;
  request_sums: RequestSums;
  request_days: RequestDays;
  responses: Responses;
  mass_casualties: MassCasualties;
  collection_days: CollectionDays;
  slots: Slots;
  appointments: Appointments;
  deferrals: Deferrals;
  arrival_codes: ArrivalCodes;
  donations: Donations;
  return_asks: ReturnAsks;
  achievements: Achievements;
  audit: Audit;
  idempotency_keys: IdempotencyKeys;
  idempotency_mentions: IdempotencyMentions;
  rate_limits: RateLimits;
  contact_messages: ContactMessages;
  message_answers: MessageAnswers;
  message_numbers: MessageNumbers;
  deployment_settings: DeploymentSettings;
  admin_preferences: AdminPreferences;
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
  donor_words: DonorWords;
  donor_reactions: DonorReactions;
  recalls: Recalls;
  recalled_lots: RecalledLots;
  orders: Orders;
  order_lines: OrderLines;
  order_bags: OrderBags;
  standing_orders: StandingOrders;
  stock_sums: StockSums;
  stock_shown: StockShown;
  mails: Mails;
  webhooks: Webhooks;
  webhook_events: WebhookEvents;
  texts: Texts;
  text_lines: TextLines;
  dhis2_maps: Dhis2Maps;
  dhis2_sends: Dhis2Sends;
  text_line_days: TextLineDays;
  received_texts: ReceivedTexts;
  text_countries: TextCountries;
  stopped_numbers: StoppedNumbers;
  invited_donors: InvitedDonors;
  family_asks: FamilyAsks;
  password_resets: PasswordResets;
  email_changes: EmailChanges;
  number_codes: NumberCodes;
  photos: Photos;
  phone_disclosures: PhoneDisclosures;
  donors_shown: DonorsShown;
  departures: Departures;
  counts: Counts;
  directory: Directory;
  hospital_directory: HospitalDirectory;
  open_requests: OpenRequests;
  country_sums: CountrySums;
  country_days: CountryDays;
  figure_sums: FigureSums;
  donor_supply: DonorSupply;
  abuse_reports: AbuseReports;
  abuse_report_texts: AbuseReportTexts;
  abuse_signals: AbuseSignals;
  account_traits: AccountTraits;
  duplicate_groups: DuplicateGroups;
  duplicate_members: DuplicateMembers;
  push_services: PushServices;
  push_service_days: PushServiceDays;
  silent_devices: SilentDevices;
  delivery_times: DeliveryTimes;
  alert_reach: AlertReach;
  stock_use_days: StockUseDays;
  town_stock: TownStock;
  town_stock_days: TownStockDays;
}

export type Flag = 0 | 1;

/** `handed_over`: a gateway has it, and has not reported what became of it. */
type TextState = 'pending' | 'handed_over' | 'delivered' | 'failed' | 'expired' | 'cancelled';

/**
 * 0 before 1 before 2 before 3: codes, which somebody waits for; a life in danger; urgent alerts, what donors who come
 * must know, and answers; the rest.
 */
export type TextPriority = 0 | 1 | 2 | 3;

/** What a text is about; `api/messaging/texts/text-details.ts` has what each needs for its text. */
export type TextKind =
  | 'alert'
  /** The same by text, as its push message was not shown. */
  | 'alert_unseen'
  | 'ask'
  | 'accepted'
  | 'waiting'
  | 'refused'
  | 'withdrawn'
  | 'stand_down'
  | 'cancelled'
  | 'changed'
  | 'thanks'
  | 'given_on'
  | 'talk'
  | 'type_recorded'
  | 'reminder'
  | 'appointment'
  | 'first_again'
  /** Answers who asks for `days`, or has just chosen one. */
  | 'booked'
  | 'days'
  | 'answer'
  | 'alert_enough'
  | 'alert_exhausted'
  | 'alert_deadline'
  | 'recall'
  | 'order_asked'
  /** To a hospital: a family asks it to confirm that it needs blood. */
  | 'family_asked'
  /** To a family, about what it asks for. */
  | 'family'
  | 'stopped'
  | 'started'
  | 'code'
  /** What a mail would tell, to somebody without an e-mail. */
  | 'notice'
  | 'invitation'
  | 'joined'
  /** What is missing of somebody who registers by texts. */
  | 'question'
  | 'help'
  | 'unknown';

/** What a mail is about; `api/platform/mail/mail-details.ts` has what each needs for its text. */
export type MailKind =
  | 'reset_password'
  | 'password_changed'
  | 'confirm_email'
  | 'email_change_asked'
  | 'email_changed'
  | 'number_changed'
  | 'number_passed_on'
  | 'response_accepted'
  | 'request_cancelled'
  | 'response_not_needed'
  | 'donation_thanks'
  | 'donation_given_on'
  | 'type_recorded'
  | 'appointment'
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
  | 'hospital_urgent'
  | 'contact_answer'
  | 'mass_opened'
  | 'recall'
  | 'hospital_warned'
  | 'report_closed'
  | 'admin_news'
  | 'webhook_paused'
  | 'weekly_report';

interface Users {
  id: string;
  role: Role;
  name: string;
  /** Lower case, unique; null for a donor who signs in with a number alone. */
  email: string | null;
  /** When they last opened a link that was sent to this e-mail; null while it is not confirmed. */
  email_proved_at: string | null;
  /** As it was typed. */
  phone: string;
  /** Null for what is no number of any country; in E.164 otherwise, by `api/platform/phones`. */
  phone_e164: Generated<string | null>;
  /** The number that they have proved by a code, E.164, unique; only donors have one. */
  number_e164: Generated<string | null>;
  password_hash: string;
  status: 'active' | 'banned';
  status_reason: string | null;
  language: Language;
  joined_at: string;
  last_active_at: string;
}

/**
 * An account as admins list, sort and search it; maintained by triggers, with its texts in lower case, and '' for values
 * that an account does not have.
 */
export interface Directory {
  /** Increases with each account. */
  number: Generated<number>;
  user_id: string;
  role: Role;
  name: string;
  email: string;
  /** Its digits, with and without the country code. */
  phone: string;
  blood_type: BloodType | '';
  location: string;
  status: Users['status'];
  joined_at: string;
  last_active_at: string;
}
/** A hospital's state in the admins' list: verified, suspended, banned and so on. */
export type HospitalStanding = Hospitals['verification'] | 'suspended' | 'banned';

/** A hospital as admins list and search it, maintained by triggers, in lower case. */
interface HospitalDirectory {
  /** The account's number in the directory. */
  number: number;
  user_id: string;
  /** '' if the account has another role. */
  standing: HospitalStanding | '';
  name: string;
  email: string;
  phone: string;
  /** Town and address. */
  place: string;
}

/** A pending request, as lists for donors and the map read it; maintained by triggers. */
interface OpenRequests {
  request_id: string;
  hospital_id: string;
  /** Its hospital is verified and not banned: donors see it. */
  listed: Flag;
  blood_type: BloodType;
  component: Component;
  urgency: Urgency;
  /** Units that it still needs. */
  units_open: number;
  /** Its own, otherwise its hospital's. */
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  deadline: string | null;
  created_at: string;
  mass_casualty_id: string | null;
  /** Donors who are coming (`countsOn`) and have yet to give. */
  expected: number;
}

/** A signed-in device. The token contains its id; without its row the token is not valid. */
interface Sessions {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /**
   * The session of the person who was on shift at this device before, which ends with this one's first API call; null
   * from then on.
   */
  takes_over_from: string | null;
  /** How they proved their identity; null with it. */
  takes_over_with: 'code' | 'password' | null;
  /** The browser's name for itself at the sign-in (`shared/rules/device-kind.ts`). */
  device: string | null;
  /** The last API call, exact to five minutes; null before the first. */
  seen_at: string | null;
  /** What the token of a program is called; null with the two below for somebody who signed in. */
  token_name: string | null;
  /** SHA-256 of its secret, as hexadecimal digits. */
  token_digest: string | null;
  /** What it may call, as JSON of scopes (`shared/contract/token-scopes.ts`). */
  token_scopes: string | null;
}

/** What people typed (`address`), and the place that the gazetteer or the device gave for it. */
export interface PlaceColumns {
  location_address: string;
  /** Town of the gazetteer; null if the text was not found. */
  city: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What matching reads, and what a donor chooses. */
export interface Donors extends PlaceColumns {
  user_id: string;
  /** Copy of users.status, so that matching reads one table; the ban use case updates it. */
  active: Flag;
  blood_type: BloodType | null;
  /**
   * Eight digits that a donor gives the blood bank that takes their first donation; not valid once the type is known.
   */
  type_code: Generated<string | null>;
  /**
   * The square of matching's grid in which they live, and its middle (`squareColumns`); the database refuses any other.
   */
  square: number | null;
  square_latitude: number | null;
  square_longitude: number | null;
  /** Null if unknown: the donor then counts as eligible. */
  last_donation_at: string | null;
  /** They say that they have never given; valid while no donation is known. */
  never_donated: Generated<number>;
  max_travel_km: number;
  /** The latest end of their deferrals (`deferrals`); null if no hospital deferred them. */
  deferred_until: string | null;
  show_location: Flag;
  show_last_donation: Flag;
  /** Hospitals see their first name and an initial until they have answered (`shortName`). */
  short_name: Generated<Flag>;
  channel_push: Flag;
  channel_email: Flag;
  channel_sms: Flag;
  /** JSON list of weekdays, `mon` to `sun`. */
  available_days: string;
  /** `HH:MM`, on the country's clock. */
  available_from: string;
  available_to: string;
  paused: Flag;
  /** Gets every alert that matches, however often. */
  every_alert: Flag;
  /** When they were last reminded that they may give again. */
  reminded_at: string | null;
  /** When they were asked by e-mail to open Dhiig, because their devices were silent. */
  asked_to_open_at: Generated<string | null>;
  /** Their days and hours as a row of `availabilities`; maintained by triggers. */
  availability_id: Generated<number>;
  /** Active, without a pause, and alerts reach a device or a number (`text_to`); maintained by triggers. */
  callable: Generated<Flag>;
  /** The number (E.164) to which texts go, if they allow texts and it is of a served country; maintained by triggers. */
  text_to: Generated<string | null>;
  /** Hospitals may call them in an emergency. */
  calls: Generated<Flag>;
  /** Whether they want to be alerted again after they gave for their family; null until they say. */
  call_again: Generated<Flag | null>;
  /** Of a hospital's people only those who say that they are women. */
  women_call: Generated<Flag>;
  /** The number (E.164) at which a hospital reached somebody else: until they change it, no texts and no calls. */
  wrong_phone: Generated<string | null>;
  /** The days on which the age and the weight that they told let them give (`givingDays`). */
  gives_from: Generated<string | null>;
  gives_until: Generated<string | null>;
  /** Which interval they have between two donations; maintained by triggers. */
  interval_kind: Generated<IntervalKind>;
}

/** Days and hours in which some donors want alerts, as their columns say; maintained by triggers. */
interface Availabilities {
  id: Generated<number>;
  days: string;
  begins: string;
  ends: string;
  donors: number;
}

/** Read only by the donor themselves. */
interface DonorHealth {
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
   * Since when a verified hospital has been suspended. Its verification is `rejected` meanwhile, so that nothing trusts
   * it, with the suspension's reason; when and where it was verified stays.
   */
  suspended_at: Generated<string | null>;
  /** When it applied again after a rejection. */
  applied_at: string | null;
  /** Since when it has been waiting for an admin: the longest comes first. */
  queued_at: string;
  /** Where it was when an admin verified it: a request from there counts against no bound (`blood/requests/bound-places.ts`). */
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
  /** Set by an admin: a blood bank supplies others. */
  kind: Generated<HospitalKind>;
  /** Other verified hospitals see what it can give. */
  shares_stock: Generated<Flag>;
  /** How long donors wait to be alerted for a request of medium urgency while a supplier is asked; 0: not at all. */
  alert_wait_minutes: Generated<number>;
  /** The Monday (`YYYY-MM-DD`, its own time zone) of the last weekly report. */
  reported_week: string | null;
  /** When admins were last notified that it posts and cancels requests. */
  cancellations_notified_at: string | null;
}

/** The changes to a verified hospital's identity that it asked for, one row each; null is unchanged. */
interface HospitalChanges {
  /** New with each change, so that an admin decides about what they saw. */
  id: string;
  hospital_id: string;
  name: string | null;
  phone: string | null;
  /** Null if its place is unchanged. */
  location_address: string | null;
  city: string | null;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  asked_at: string;
}

/**
 * The people who work at a hospital apart from its owner. Once they have left, what they did still shows their name: no
 * foreign key to their account, which is deleted by then.
 */
interface Staff {
  user_id: string;
  hospital_id: string;
  name: string;
  joined_at: string;
  left_at: string | null;
  /** If they say it: a donor may want only women to call. */
  gender: Generated<'female' | 'male' | null>;
}

/** The code with which one of a hospital's people takes over a shared tablet. */
interface ShiftCodes {
  user_id: string;
  /** PHC string (argon2id) of the code under the server's key. */
  code_hash: string;
  /** Since the last right one; after five, no tries are left. */
  tries: number;
  set_at: string;
}

/** A link that creates an account for a colleague under this e-mail, once. */
interface StaffInvitations {
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

/** An admin's second factor: TOTP (RFC 6238). */
interface SecondFactors {
  user_id: string;
  /** Encrypted (`accounts/accounts/sealed-secret.ts`). */
  secret: string;
  created_at: string;
  /** Null while it is being set up, and not valid. */
  confirmed_at: string | null;
  /** The time step of the last code that was used: codes up to it are not accepted again. */
  last_step: number;
}

/** Codes that each open an account once, instead of one of its second factor. */
interface RecoveryCodes {
  user_id: string;
  /** SHA-256 of the person's id and the code, base64url. */
  code_hash: string;
  created_at: string;
}

/** Somebody who is invited to be an admin. */
interface AdminInvitations {
  id: string;
  /** Lower case. */
  email: string;
  invited_by: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** What an admin has ticked about a hospital. `checked_by` is null once that admin has left. */
interface HospitalChecks {
  hospital_id: string;
  item: ReviewItem;
  /** The hospital's data at that time, as JSON: the tick is valid only for it. */
  seen: string;
  checked_by: string | null;
  checked_at: string;
}

/** A phone call of an admin to a hospital. `called_by` is null once that admin has left. */
interface HospitalCalls {
  id: string;
  hospital_id: string;
  phone: string;
  note: string;
  called_by: string | null;
  called_at: string;
}

/** Proof that a hospital is what it claims to be, in the database so that backups and deletions include it. */
interface Documents {
  id: string;
  hospital_id: string;
  kind: 'pdf' | 'photo';
  /** SHA-256 of the file as it was sent, base64url: sent twice, it is stored once. */
  digest: string;
  /** Of all its pieces, in bytes. */
  size: number;
  created_at: string;
}

/** A PDF as it was sent, or WebP, made by `platform/photos/pictures.ts`, in pieces of one size but for the last. */
interface DocumentPieces {
  document_id: string;
  /** From 0. */
  number: number;
  bytes: Buffer;
}

export interface Requests extends PlaceColumns {
  id: string;
  hospital_id: string;
  blood_type: BloodType;
  component: Component;
  units: number;
  place_changed_at: Generated<string | null>;
  deadline_changed_at: Generated<string | null>;
  /** From donors who answered. */
  units_received: number;
  /** From the stock, without what donors gave for this very request. */
  units_issued: Generated<number>;
  /** Brought by family, a replacement donor or another blood bank. */
  units_elsewhere: number;
  urgency: Urgency;
  /** When it became one of high urgency, the last time; null if it never was. */
  urgent_at: Generated<string | null>;
  status: RequestStatus;
  /** The reason for it, beside the typed text. */
  reason: RequestReason | null;
  description: string | null;
  notes: string | null;
  deadline: string | null;
  created_at: string;
  /** Which of the hospital's people. No foreign key, as for all their actions: it keeps their name (`staff`). */
  created_by: string | null;
  updated_at: string;
  /** Which of them edited it last. */
  edited_by: string | null;
  fulfilled_at: string | null;
  fulfilled_by: string | null;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  cancel_why: Generated<CancelReason | null>;
  /** It stays when that donor withdraws or leaves. */
  first_answered_at: string | null;
  mass_casualty_id: Generated<string | null>;
}

/**
 * The sums of a hospital's requests of one blood type, as of now: of those posted on a day of its own clock
 * (`YYYY-MM-DD`), in a month (`YYYY-MM`), or ever (`all`).
 */
interface RequestSums {
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
  /** Those that had an answer, and the sum of the milliseconds from posting to the first. */
  answered: number;
  answer_ms: number;
}

/** A day (`YYYY-MM-DD`) on a hospital's own clock: what was posted on it, as of now. */
interface RequestDays {
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
  /** As the hospital may see it (`people/matching/shown-place.ts`). */
  distance_km: number | null;
  /** Within the radius in which the hospital searched when they answered. */
  is_near: Generated<Flag>;
  answered_at: string;
  accepted_at: string | null;
  completed_at: string | null;
  closed_at: string | null;
  /** When they plan to come, as they said and as an instant. */
  arrives_when: Arrival | null;
  arrives_at: string | null;
  /** When they said that they have set out, and that they have arrived. */
  left_at: Generated<string | null>;
  here_at: Generated<string | null>;
  arrived_at: string | null;
  /** 1 if they said their code on arrival: they were there. */
  arrived_by_code: Generated<number>;
  /** Which of the hospital's people recorded its state; null if the donor did, or it happened automatically. */
  handled_by: string | null;
  /** In a mass casualty: when the hospital expects them. Null if they wait for a slot. */
  slot_id: Generated<string | null>;
}

/**
 * Many injured at once in a town or region: an umbrella over requests of its hospitals. A place has at most one open.
 */
interface MassCasualties {
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
  hospital_id: string | null;
  opened_by: string | null;
  ended_at: string | null;
  /** Null if it ended automatically. */
  ended_by: string | null;
  ended_because: MassEnd | null;
  end_reason: string | null;
  /** JSON of the contract's `massFigures`, as of its end. */
  figures: string | null;
}

/**
 * A day on which a hospital takes donors by appointment, or its part in a mass casualty, whose donors have responded to
 * its requests. Without a place of its own it is at the hospital.
 */
interface CollectionDays {
  id: string;
  hospital_id: string;
  mass_casualty_id: string | null;
  /** `closed` once it is over. One of a mass casualty stays open. */
  state: Generated<DayState>;
  starts_at: string;
  ends_at: string;
  /** How many donors it takes at a time. */
  chairs: number;
  slot_minutes: number;
  location_address: Generated<string | null>;
  city: Generated<string | null>;
  region: Generated<string | null>;
  latitude: Generated<number | null>;
  longitude: Generated<number | null>;
  /** Where it is, as of donors, at the hospital too; null if that is not known. */
  square: Generated<number | null>;
  /** JSON: the blood types that it wants most; empty for all alike. */
  wanted_types: Generated<string>;
  note: Generated<string | null>;
  created_at: string;
  /** Whoever opened it, at the hospital. */
  created_by: Generated<string | null>;
  ended_at: Generated<string | null>;
  /** Whoever cancelled it, at the hospital. */
  ended_by: Generated<string | null>;
  cancel_why: Generated<string | null>;
}

/**
 * A time of a day at which a hospital takes up to `chairs` donors; the appointments and responses that refer to it are
 * counted as taken chairs.
 */
interface Slots {
  id: string;
  day_id: string;
  starts_at: string;
  ends_at: string;
  chairs: number;
}

/** A donor's appointment on a collection day; of those that are `booked` a donor has one. */
interface Appointments {
  id: string;
  day_id: string;
  /** Null if they came when no chair was free, or if theirs was given away. */
  slot_id: string | null;
  donor_id: string;
  state: Generated<AppointmentState>;
  how: AppointmentOrigin;
  booked_at: string;
  /** When they are reminded of it next; null if not any more. */
  remind_at: Generated<string | null>;
  arrived_at: Generated<string | null>;
  /** 1 if they said their code on arrival. */
  arrived_by_code: Generated<Flag>;
  closed_at: Generated<string | null>;
  handled_by: Generated<string | null>;
  cancelled_by: Generated<'donor' | 'hospital' | null>;
}

/** The six digits of an expected donor, unique within a hospital. Deleted once they are used. */
interface ArrivalCodes {
  hospital_id: string;
  code: string;
  /** Theirs is a response, or an appointment. */
  response_id: string | null;
  appointment_id: string | null;
}

/** A donor may not give for now; read only by that donor and that hospital. It outlives both hospital and request. */
interface Deferrals {
  id: string;
  donor_id: string;
  hospital_id: string | null;
  response_id: string | null;
  appointment_id: Generated<string | null>;
  reason: DeferralReason;
  /** The first day on which they may give again, on the hospital's calendar; null is permanently. */
  until: string | null;
  /** That day's first instant, or `NEVER`. */
  ends_at: string;
  created_at: string;
  /** 1 if its donor had said their code on arrival. */
  by_code: number;
}

/**
 * A donation that a hospital confirmed. `response_id` and `appointment_id` are unique: recording it twice changes
 * nothing. It stays the donor's when the hospital leaves, without the references that are deleted then.
 */
export interface Donations {
  id: string;
  donor_id: string;
  response_id: string | null;
  request_id: string | null;
  appointment_id: Generated<string | null>;
  hospital_id: string | null;
  blood_type: BloodType;
  units: number;
  donated_at: string;
  /** Their last donation before this one, restored if this one is undone. */
  last_donation_before: string | null;
  /** 1 if nobody knew its donor's blood type before: undone, nobody knows it again. */
  found_type: Generated<number>;
  /** Units of it that were added to the hospital's stock. */
  in_stock: Generated<number>;
  /** When the hospital issued the first of them; null until then. */
  given_on_at: Generated<string | null>;
  /** What says that they gave, besides the hospital: the code that they said, or their own word; null if nothing. */
  proof: Generated<'code' | 'donor' | null>;
  /**
   * Whether they say that they did not give: `open` while an admin has yet to decide, and it counts for nothing until
   * then; `rejected` once it has been left as it is. One that an admin agrees with is deleted.
   */
  objection: Generated<'none' | 'open' | 'rejected'>;
  /** Given for nobody in particular, or for somebody of their family: for the patient of `request_id`, never by name. */
  kind: Generated<DonationKind>;
  /** What they gave: whole blood, or by apheresis a part of it. */
  component: Generated<StockComponent>;
  /** The cell of `figure_sums` in which it counts; maintained by triggers. */
  figure_cell: Generated<string | null>;
}

/** That a donor was asked to give again, or was held back so that asking can be measured against not asking. */
export interface ReturnAsks {
  /** The gift after which they were. */
  donation_id: string;
  /** A word six weeks after a first gift, or that they may give again. */
  kind: 'six_weeks' | 'may_again';
  donor_id: string;
  /** That took the gift; null once it has left. */
  hospital_id: string | null;
  way: ReturnWay;
  /** They would have been asked in this way, and were not. */
  held_back: Flag;
  asked_at: string;
  /** Their next gift, within a year; null until then. Maintained by a trigger. */
  next_donation_id: Generated<string | null>;
  /** Who calls them, until when nobody else does, and what came of it. */
  called_by: Generated<string | null>;
  call_until: Generated<string | null>;
  call_outcome: Generated<CallOutcome | null>;
}

/** A donor's achievements, once each, with the donation that brought it; deleted with that donation. */
export interface Achievements {
  donor_id: string;
  kind: Achievement;
  donation_id: string;
  unlocked_at: string;
}

/** Append-only: who did what to whom. `detail` is JSON without personal data. */
interface Audit {
  id: string;
  at: string;
  actor_id: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string | null;
  detail: string;
  trace_id: string;
}

interface IdempotencyKeys {
  user_id: string;
  key: string;
  /** Method, path and a digest of the body: the same key with a different call is refused. */
  fingerprint: string;
  response: string;
  created_at: string;
}

/** A second person in a stored result, besides its owner. */
interface IdempotencyMentions {
  person_id: string;
  user_id: string;
  key: string;
}

/** API calls and tries, counted in a fixed window; `subject` is a digest, never an address or e-mail. */
interface RateLimits {
  subject: string;
  window_ends_at: string;
  count: number;
}

export type Counted =
  | `hospitals.${HospitalDirectory['standing']}`
  | `users.${Role}`
  /** How often their rows have changed. */
  | 'open_requests.changes';

export interface Counts {
  name: Counted;
  count: number;
}

/** An admin's preferences for the admin area; no row for one who has chosen nothing and was never mailed. */
export interface AdminPreferences {
  user_id: string;
  /** Null is the browser's. */
  timezone: Timezone | null;
  mails: AdminMails;
  /** Kinds of news that they are not mailed about, separated by spaces. */
  muted: string;
  /** Everything older has been mailed, or existed before they wanted mails. */
  mailed_until: string;
  /** No mail before this. */
  next_mail_at: string;
}

/** What a visitor wrote in the contact form. */
interface ContactMessages {
  /** Made by the client if it sent one, so that a message that is sent twice is stored once. */
  id: string;
  name: string;
  /** '' for a donor who has none, and is called back. */
  email: string;
  phone: string | null;
  phone_e164: Generated<string | null>;
  subject: ContactSubject;
  message: string;
  status: 'open' | 'closed';
  created_at: string;
  /** Who was signed in when they wrote. */
  user_id: string | null;
  deferral_id: string | null;
  donation_id: string | null;
  /** The language in which its writer uses the app; null if it is not known. */
  language: Language | null;
}

/** A reply that an admin sent by mail. */
interface MessageAnswers {
  id: string;
  message_id: string;
  /** From 1, in the order of a message's replies. */
  number: number;
  text: string;
  /** The admin; null once their account is deleted. */
  answered_by: string | null;
  answered_at: string;
  /** The recipient, if they were signed in. */
  written_by: string | null;
  /** The state of its mail. */
  delivery: AnswerDelivery;
}

/** A setting of the whole platform that an admin chose. */
interface DeploymentSettings {
  name: SettingName | SiteFact;
  /** JSON. */
  value: string;
  /** The admin; null once their account is deleted. */
  changed_by: string | null;
  changed_at: string;
}

/** Messages in the order of their arrival, as the search index counts them; maintained by triggers. */
interface MessageNumbers {
  number: Generated<number>;
  message_id: string;
}

/** A device that gets messages. Its row is deleted at the logout of its session, not when the session expires. */
interface PushSubscriptions {
  id: string;
  user_id: string;
  /** The session that it subscribed under; no foreign key, it outlives an expired one. */
  session_id: string;
  endpoint: string;
  /** Base64url, RFC 8291. */
  p256dh: string;
  auth: string;
  /** Identifies the server key that it was made with (`messaging/push/vapid-pairs.ts`). */
  vapid_key: Generated<string>;
  created_at: string;
  checked_at: string;
  /**
   * Since a push service accepted a message that the device never reported as shown; maintained by triggers. Null if
   * it reports.
   */
  silent_since: Generated<string | null>;
  /** Since when the silence is to be examined (`donors/silence`); null with it. */
  silence_looked_at: Generated<string | null>;
}

/** An endpoint that its push service reported as gone; a digest, so that the row identifies nobody. */
interface GoneEndpoints {
  digest: string;
  /** Of the row that was deleted with it: its messages are found by that. */
  subscription_id: string;
  gone_at: string;
}

/**
 * Asks donors to come. `next_wave_at` is when the conductor checks the alert again; null once no more donors are
 * alerted. An alert that ended because everybody within the radius was alerted keeps it: it is checked again for new
 * donors.
 */
export interface Alerts {
  id: string;
  /** Null for an admin's broadcast for which no request is open. */
  request_id: string | null;
  hospital_id: string | null;
  /** Whose screens follow it; the hospital's owner if a request raised it automatically. */
  sender_id: string | null;
  /** Which of the hospital's people pressed the button last; null if nobody did. No foreign key. */
  raised_by: string | null;
  trigger: AlertTrigger;
  blood_type: BloodType;
  component: Component;
  urgency: Urgency;
  units_needed: number;
  message: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The radius that waves never exceed. */
  radius_km: number;
  life_threatening: Flag;
  status: 'active' | 'ended';
  ended_by: AlertEnd | null;
  ended_at: string | null;
  deadline: string;
  next_wave_at: string | null;
  /** When open screens were last notified of it, and when they are due to be next. */
  notified_at: string | null;
  notify_at: string | null;
  notified_ending: AlertEnd | null;
  /** Why its next wave waits; null if none of its hospital's limits holds it back. */
  held_back: HeldBack | null;
  created_at: string;
}

interface AlertWaves {
  alert_id: string;
  number: number;
  tier: WaveTier;
  /** Null if the coordinates are not known. */
  radius_km: number | null;
  started_at: string;
}

/** A donor who got an alert, and what they did, with the first time of each. */
interface AlertRecipients {
  alert_id: string;
  donor_id: string;
  wave: number;
  match: MatchKind;
  distance_km: number | null;
  alerted_at: string;
  /** The hospital that it is charged to; null for the administration. No foreign key: it is deleted with its alert. */
  charged_to: string | null;
  /** When it ceased to count against other hospitals' alerts (`shared/rules/rest.ts`). */
  given_back_at: string | null;
  shown_at: string | null;
  opened_at: string | null;
  declined_at: string | null;
  answered_at: string | null;
}

/**
 * Counts as an emergency alert: the button was pressed and raised an alert or advanced the running one, or a request
 * raised its alert automatically.
 */
interface Emergencies {
  /** Made by the device if it sent one, so that a press sent twice is one press. */
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
interface Asks {
  request_id: string;
  donor_id: string;
  asked_at: string;
  declined_at: string | null;
}

/** One message to one device: written with the change that it reports, sent afterwards, with a known final state. */
interface Deliveries {
  id: string;
  user_id: string;
  /** No foreign key: a delivery outlives its subscription. */
  subscription_id: string;
  alert_id: string | null;
  request_id: string | null;
  kind: PushKind;
  /** JSON of what the message's text needs (`api/messaging/push/delivery-details.ts`). */
  details: string;
  tag: string;
  urgency: 'high' | 'normal';
  /** The push service must not deliver it after this. */
  expires_at: string;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: string;
  /** While a sender holds it; after this instant another may take it. */
  leased_until: string | null;
  /** The instance that held it last; what a dead instance holds is released. */
  leased_by: string | null;
  last_status: number | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
  shown_at: string | null;
}

/** An instance of the server that runs, or whose end no other instance has noticed yet. */
interface Instances {
  id: string;
  started_at: string;
}

/** Notifies a person's open screens of a change: its kind and id, nothing else. */
interface Events {
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
interface StockLots {
  id: string;
  hospital_id: string;
  blood_type: BloodType;
  component: StockComponent;
  /** A single bag's, so that such a lot has one unit. */
  bag_number: string | null;
  /** As last written; after its expiry it is expired in any case (`stateAt`). */
  state: LotState;
  /** Units that remain; 0 exactly if all were issued, sent or discarded. */
  units: number;
  collected_at: string;
  expires_at: string;
  created_at: string;
  /** The lot that it was a part of. */
  split_from: string | null;
  /** While it is reserved: the request, and until when. No foreign key: it may outlive its request. */
  request_id: string | null;
  reserved_until: string | null;
  /** The request that donors gave it for, which has counted its units already. No foreign key: it may outlive it. */
  given_for: string | null;
  /** The donation it came from; null once that is deleted. Never sent to anybody. */
  donation_id: string | null;
}

/**
 * Append-only: each change of a lot. `units` of them were added (`add`, `correct`, `receive`), removed (`issue`, `use`,
 * `discard`, `send`), or changed their state, as a part of a lot into one of their own.
 */
interface StockMovements {
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
  /** Before it; null if an earlier release recorded it. */
  from_state: LotState | null;
  /** The movement that it takes back, or whose end it tells: an issue has one end. */
  undoes: string | null;
  /** Of an issue: a ward, or a patient's number at the hospital. */
  issued_to: string | null;
  /** When it was done by the device's clock, if the device said so and it is past. */
  done_at: string | null;
  /** Null for what happened automatically. No foreign key. */
  actor_id: string | null;
  at: string;
}

/** A hospital that records lots: one row from its first movement on. */
interface StockLedgers {
  hospital_id: string;
  movements: number;
}

/** Blood that must not be used: of a bag's number, or all that its donor gave. In force until it is lifted. */
interface Recalls {
  id: string;
  number: string;
  scope: RecallScope;
  reason: RecallReason;
  note: string | null;
  /** Who recalls; null for an admin, and once that hospital is deleted. */
  hospital_id: string | null;
  opened_at: string;
  lifted_at: string | null;
  /** 1 if its donor asked for it: nobody lifts it. */
  is_final: Generated<number>;
}

/** What a donor told the hospital after giving; each word about a donation once. */
interface DonorWords {
  id: string;
  donation_id: string;
  donor_id: string;
  /** Null once that hospital is deleted. */
  hospital_id: string | null;
  kind: DonorWord;
  /** By the donor's device, but never in the future. */
  said_at: string;
  /** What it recalled; null if nothing. */
  recall_id: string | null;
  /** When, and by whom, the hospital marked it as dealt with. */
  handled_at: string | null;
  handled_by: string | null;
}

/** A donor's reaction to giving, or to trying to, as the desk recorded it. */
interface DonorReactions {
  id: string;
  response_id: string | null;
  appointment_id: string | null;
  donor_id: string;
  hospital_id: string;
  kind: DonorReaction;
  grade: ReactionGrade;
  recorded_at: string;
  recorded_by: string | null;
}

/** A lot that a recall found, where, and in which state. */
interface RecalledLots {
  recall_id: string;
  lot_id: string;
  hospital_id: string;
  state: LotState;
}

/**
 * An order of blood between two hospitals. People are named by their ids, without a foreign key; only their own side
 * sees their names. Times of packing, sending and receiving are when it was done, not when the server learnt of it.
 */
interface Orders {
  id: string;
  receiver_id: string;
  supplier_id: string;
  /** The receiver's; the supplier does not see it. */
  request_id: string | null;
  state: OrderState;
  urgency: Urgency;
  note: string | null;
  created_at: string;
  /** Of the receiver's people, or of the supplier's if it was proposed. */
  created_by: string | null;
  /** When time does something: it lapses while nothing is packed; a box is late. Null if nothing is waited for. */
  check_at: string | null;
  answered_at: string | null;
  answered_by: string | null;
  declined_for: DeclineReason | null;
  packed_at: string | null;
  packed_by: string | null;
  box: string | null;
  packed_celsius: number | null;
  sent_at: string | null;
  sent_by: string | null;
  due_at: string | null;
  received_at: string | null;
  received_by: string | null;
  received_celsius: number | null;
  outside_minutes: number | null;
  ended_at: string | null;
}

interface OrderLines {
  order_id: string;
  blood_type: BloodType;
  component: StockComponent;
  units: number;
  /** Null until the supplier has said so. */
  offered: number | null;
}

interface StandingOrders {
  id: string;
  /** Who gets the blood. */
  hospital_id: string;
  supplier_id: string;
  /** A JSON array of weekdays, and one of lines as the contract has them. */
  weekdays: string;
  lines: string;
  created_at: string;
  /** When it is placed the next time. */
  next_at: string;
}

/** Units of one of the supplier's lots in the box; as the lot was when they were packed. */
interface OrderBags {
  order_id: string;
  /** No foreign key: the record of a box outlives its lots. */
  lot_id: string;
  blood_type: BloodType;
  component: StockComponent;
  bag_number: string | null;
  units: number;
  collected_at: string;
  expires_at: string;
  state: 'in_box' | 'accepted' | 'refused';
  refused_for: RefusalReason | null;
  /** The receiver's lot that they are now. */
  received_lot_id: string | null;
}

/** Available units of a hospital: what triggers add up of its lots. A row of none may stay. */
interface StockSums {
  hospital_id: string;
  blood_type: BloodType;
  component: StockComponent;
  units: number;
}

/** `hospital_id` saw on this day of the country's clock (`YYYY-MM-DD`) what `supplier_id` can give. */
interface StockShown {
  hospital_id: string;
  day: string;
  supplier_id: string;
}

/**
 * A mail, written with the change that it reports and sent afterwards. `details` is JSON with the values of its text,
 * never a secret; `user_id` is null until it is known that the recipient has an account.
 */
export interface Mails {
  id: string;
  user_id: string | null;
  /** What it is about; null once that is deleted. */
  request_id: string | null;
  recipient: string;
  kind: MailKind;
  language: Language;
  details: string;
  state: 'pending' | 'sent' | 'expired' | 'failed';
  attempts: number;
  next_attempt_at: string;
  /** While a sender holds it; after this instant another may take it. */
  leased_until: string | null;
  /** The instance that held it last; what a dead instance holds is released. */
  leased_by: string | null;
  expires_at: string;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
}

/** Where programs of a hospital, or of the deployment, are told of events. */
interface Webhooks {
  id: string;
  /** Null for one of the admins', which is told of every hospital's events. */
  hospital_id: string | null;
  /** Null once that account is deleted. */
  made_by: string | null;
  url: string;
  /** JSON of `WebhookEvent`s. */
  events: string;
  state: WebhookState;
  /** The first failure since something was accepted. */
  failing_since: string | null;
  /** How many secrets it had before this one. */
  secret_number: Generated<number>;
  /** The oldest of those that sign for a day after a new one. */
  old_secret_number: Generated<number>;
  /** When it got this one; null for its first. */
  renewed_at: string | null;
  created_at: string;
}

/** One event for one webhook: written with what it reports, sent afterwards, at least once, in order for each subject. */
interface WebhookEvents {
  id: string;
  webhook_id: string;
  event: WebhookEvent | 'test';
  /** The id of what it is about, and for the stock the blood type: the next about it waits for this one. */
  subject: string;
  /** What is signed and sent, as JSON. */
  body: string;
  state: WebhookEventState;
  attempts: number;
  /** The first try since it was written, or sent again by hand. */
  tried_at: string | null;
  next_attempt_at: string;
  leased_until: string | null;
  leased_by: string | null;
  /** A status, or a system's code; never what a receiver answered. */
  answer: string | null;
  created_at: string;
  finished_at: string | null;
}

/** One text message (SMS): written with the change that it reports, sent afterwards, with a known final state. */
interface Texts {
  id: string;
  /** Null if nobody with an account has this number. */
  user_id: string | null;
  /** E.164. */
  phone: string;
  alert_id: string | null;
  request_id: string | null;
  /** The hospital that it is for, whose share of the day's texts it uses. */
  charged_to: string | null;
  kind: TextKind;
  language: Language;
  /** JSON of what the text needs (`api/messaging/texts/text-details.ts`). */
  details: string;
  /** News about one thing have the same tag. */
  tag: string;
  priority: TextPriority;
  /** The line of its number; once it was handed over, the one that took it. */
  line_id: string | null;
  state: TextState;
  attempts: number;
  next_attempt_at: string;
  /** While a sender holds it; after this instant another may take it. */
  leased_until: string | null;
  /** The instance that held it last; what a dead instance holds is released. */
  leased_by: string | null;
  /** Not sent after this; of a text that was handed over, when its report is not waited for any more. */
  expires_at: string;
  last_error: string | null;
  created_at: string;
  handed_over_at: string | null;
  finished_at: string | null;
}

/** A SIM or an operator's account through which texts are sent. */
export interface TextLines {
  id: string;
  name: string;
  /** The gateway's name for it: an SMSC's id for Kannel, the number of a SIM (1, 2) for SMSGate; '' for its own choice. */
  channel: string;
  /** JSON list of the beginnings of the numbers that it serves, E.164. */
  prefixes: string;
  rate_an_hour: number;
  /** Of one part, in the deployment's smallest unit of money. */
  cost: number;
  active: Flag;
  /** The next text is not sent before this. */
  next_at: string;
  /** Failures since the last success. */
  failures: Generated<number>;
  /** Other lines send its texts until then. */
  down_until: string | null;
  /** When the gateway last took a text for it, or reported on one. */
  seen_at: string | null;
}

/** What became of a line's texts, by the day on the country's clock on which they were handed over or reported. */
interface TextLineDays {
  date: string;
  line_id: string;
  handed_over: number;
  delivered: number;
  failed: number;
  cost: number;
}

/** Texts that gateways have sent, so that one that comes twice is read once. */
interface ReceivedTexts {
  /** The gateway's name and its id of the text. */
  id: string;
  received_at: string;
}

/** How figures are named in DHIS2: one row. */
interface Dhis2Maps {
  name: 'map';
  /** Counts the changes. */
  version: number;
  /** JSON, as the contract has it. */
  map: string;
  /** Since when a month is sent on its day by itself; null: only by hand. */
  send_day_since: string | null;
  changed_by: string | null;
  changed_at: string;
}

/** A month's figures on their way to DHIS2, and what it answered. */
interface Dhis2Sends {
  id: string;
  /** `YYYY-MM`. */
  month: string;
  dry_run: Flag;
  /** The month, if its day sends it; null by hand. */
  planned_month: string | null;
  asked_by: string | null;
  created_at: string;
  state: SendState;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** While a sender holds it; after this instant another may take it. */
  leased_until: string | null;
  finished_at: string | null;
  /** JSON list of what is sent, as it was at the first try. */
  data_values: string | null;
  value_count: number | null;
  /** JSON: how DHIS2 counted the values. */
  counts: string | null;
  /** JSON list of its conflicts with the rows that they are about. */
  conflicts: string | null;
  problem: string | null;
}

/** The countries whose numbers texts go to. */
interface TextCountries {
  /** The calling code: `+44`. */
  code: string;
}

/** Numbers whose owner asked for no more texts by a text of their own. */
interface StoppedNumbers {
  phone: string;
  stopped_at: string;
}

/**
 * A family's request for blood, by the number of who asks. Until a ward of the hospital confirms it nobody else sees it.
 */
interface FamilyAsks {
  id: string;
  hospital_id: string;
  /** E.164; by the page proved by a code, by a text it may be forged. */
  phone: string;
  via: 'page' | 'text';
  /** Null from who asks by a text. */
  ward: Ward | null;
  /** Null if the family does not know it. */
  blood_type: BloodType | null;
  units: number;
  language: Language;
  state: FamilyAskState;
  asked_at: string;
  /** When it lapses. */
  ends_at: string;
  answered_at: string | null;
  /** Which of the hospital's people confirmed or refused it. */
  answered_by: string | null;
  proof: FamilyProof | null;
  /** The hospital's request that became of it. */
  request_id: string | null;
}

/** Somebody of a hospital's list: no donor until they say so. Of who joined, only that it was one is left. */
interface InvitedDonors {
  id: string;
  /** Null for somebody who registers by texts. */
  hospital_id: string | null;
  /** E.164. */
  phone: string | null;
  name: string | null;
  blood_type: BloodType | null;
  location_address: string | null;
  last_donation_at: string | null;
  language: Language;
  /** `waiting` until there is room for one more text; of who registers by texts, what they were asked last. */
  state: 'waiting' | 'asked' | 'joined' | 'type' | 'place' | 'town' | 'name' | 'agree';
  invited_at: string;
  expires_at: string;
  /** The hospital's request for which they gave blood, as a patient's family. */
  gave_for: Generated<string | null>;
}

/** A link with which a new password is set; deleted once it is used. */
interface PasswordResets {
  id: string;
  user_id: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** The code that a number was last sent for a purpose; deleted once it is used. The code itself is stored nowhere. */
interface NumberCodes {
  /** E.164. */
  phone: string;
  purpose: CodePurpose;
  /** What the code is made of (`api/messaging/texts/number-code.ts`). */
  id: string;
  /** Who asked for it; null for whoever is not signed in. */
  user_id: string | null;
  tries: Generated<number>;
  created_at: string;
  expires_at: string;
}

/** An account's future e-mail, one at a time; deleted once its link is opened. */
interface EmailChanges {
  id: string;
  user_id: string;
  /** Lower case; the account's current one if it has not been confirmed yet. */
  email: string;
  /** SHA-256 of the link's token, base64url. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** One picture per account, in the database so that backups and deletions include it. */
interface Photos {
  user_id: string;
  /** Changes with the picture. */
  id: string;
  /** WebP, made by `platform/photos/pictures.ts`. */
  bytes: Buffer;
  created_at: string;
}

/** A hospital was shown a donor's phone number; at most one row an hour for each request. */
interface PhoneDisclosures {
  id: string;
  donor_id: string;
  hospital_id: string | null;
  request_id: string | null;
  /** The collection day on which they are expected. */
  day_id: Generated<string | null>;
  /** `YYYY-MM-DDTHH`, UTC. */
  hour: string;
  disclosed_at: string;
  /** Who of the hospital was given the number to call it, until when nobody else is, and what came of it. */
  called_by: Generated<string | null>;
  call_until: Generated<string | null>;
  call_outcome: Generated<CallOutcome | null>;
}

/** The donors that a hospital was shown in lists, at most once a day each (`YYYY-MM-DD`, the country's clock). */
interface DonorsShown {
  hospital_id: string;
  day: string;
  donor_id: string;
}

/**
 * A donor's report of a request or a hospital, for admins only. `reporter_id` is null once that donor has left,
 * `request_id` if it is about the hospital itself or the request is deleted.
 */
interface AbuseReports {
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
  /** The admin's findings. */
  note: string | null;
}

/** Texts of a report, the first and later additions. They are deleted with their writer's account. */
interface AbuseReportTexts {
  id: string;
  report_id: string;
  user_id: string;
  text: string;
  created_at: string;
}

/** A hospital's conduct that admins should examine; at most one row of each ground. */
interface AbuseSignals {
  id: string;
  hospital_id: string;
  ground: SignalGround;
  /** JSON of its ground's figures, as of `updated_at`. */
  figures: string;
  raised_at: string;
  updated_at: string;
  status: 'open' | 'closed';
  decision: SignalDecision | null;
  decided_at: string | null;
  decided_by: string | null;
  /** The admin's findings. */
  note: string | null;
}

/** What accounts are compared by (`shared/rules/likeness.ts`). */
interface AccountTraits {
  /** A number in E.164; a hospital's name as its consonants, and as it looks; the cell of its position; a device's mark, as a digest. */
  kind: 'phone' | 'name' | 'spot' | 'device';
  value: string;
  user_id: string;
  noted_at: string;
  /** The account is a verified hospital: it is compared before any others. */
  verified: Flag;
}

/** Accounts that likely belong together, or of which some may impersonate another: one matter for an admin. */
interface DuplicateGroups {
  id: string;
  /** `open` while two of its members are undecided. */
  status: 'open' | 'closed';
  /** When it last began to wait. */
  flagged_at: string;
}

/** An account in such a group. */
interface DuplicateMembers {
  group_id: string;
  user_id: string;
  /** Verified hospitals have 0; then the more alike, the lower (`shared/rules/likeness.ts`). */
  rank: number;
  /** The member that it is like; null for the first one of the group. */
  like_id: string | null;
  /** JSON list of what it has in common with that one. */
  grounds: string;
  /** A digest of both accounts' data when this was found: while it is the same, a decision is valid. */
  seen: string;
  /** `refused`: it was rejected or banned. */
  decision: 'dismissed' | 'same' | 'refused' | null;
  decided_at: string | null;
  decided_by: string | null;
  reason: string | null;
}

/** What remains of deleted accounts: counts by role and month (`YYYY-MM`). */
interface Departures {
  role: Role;
  month: string;
  accounts: number;
  donations: number;
  requests: number;
  fulfilled: number;
}

/**
 * The sums of all requests of one blood type, as `RequestSums`, on the country's clock; maintained by
 * triggers. Those of a hospital that has left stay, its open ones as cancelled.
 */
interface CountrySums extends Omit<RequestSums, 'hospital_id'> {
  /** Units that the pending ones still need. */
  units_open: number;
}

/**
 * What is counted for a day: accounts that joined and left (`staff` are a hospital's people except its owner), and
 * actions.
 */
export type CountedByDay =
  | `${'joined' | 'left'}.${Role | 'staff'}`
  | 'hospitals.verified'
  | `requests.${'fulfilled' | 'cancelled'}`
  | 'responses'
  | `donations.${BloodType | DonationKind}`
  | 'units.given'
  | 'alerts';

/** What happened on a day (`YYYY-MM-DD`, the country's clock), whatever was deleted since; maintained by triggers. */
interface CountryDays {
  date: string;
  name: CountedByDay;
  count: number;
}

/**
 * What happened in a month (`YYYY-MM`, the country's clock), whatever was deleted since, maintained by triggers; and what
 * was there when it ended.
 */
interface FigureSums {
  /** As `Organisation` in shared/rules/figures.ts, a region by its name. */
  organisation: string;
  month: string;
  figure: FigureId | 'unitsUsedBefore' | 'months';
  /** The values of the figure's dimensions in their order, with slashes between them; or a bucket of times. */
  cell: string;
  value: number;
}

/** Active donors of a blood type, '' if they do not know it; maintained by triggers. */
interface DonorSupply {
  blood_type: BloodType | '';
  interval_kind: IntervalKind;
  /** The day (`YYYY-MM-DD`, UTC) of their last donation, or `all` for all of them. */
  donated_on: string;
  donors: number;
}

/**
 * Devices that get messages through a push service. Triggers maintain this table and the next four.
 */
interface PushServices {
  /** Its host, without the parts that differ within one provider. */
  host: string;
  active: number;
}

/**
 * On a day (`YYYY-MM-DD`, the country's clock): devices that it reported as gone (404, 410), or messages that it refused
 * permanently.
 */
interface PushServiceDays {
  date: string;
  host: string;
  name: 'gone' | 'refused';
  count: number;
}

/** Devices that have been silent since a day (the country's clock). */
interface SilentDevices {
  date: string;
  devices: number;
}

/** How long messages took from being queued, by the day on which they were accepted or shown (the country's clock). */
export interface DeliveryTimes {
  date: string;
  name: 'accepted' | 'shown';
  /** From 2^(bucket/8) ms on, up to the next. */
  bucket: number;
  count: number;
}

/** The donors of a blood type ('' if not known) who can be alerted, in a town ('' if not known) or in `all`. */
interface AlertReach {
  town: string;
  blood_type: BloodType | '';
  donors: Generated<number>;
  /** Units that its pending requests still need. */
  units_open: Generated<number>;
}

/** Units that left a hospital's stock for patients or other hospitals on a day of the country's clock. */
interface StockUseDays {
  hospital_id: string;
  blood_type: BloodType;
  component: StockComponent;
  date: string;
  units: number;
}

/**
 * Available units of a town's verified hospitals that expire on a `day` (`YYYY-MM-DD`), or on `all` days; maintained by
 * triggers. '' for a region or town that is not known. There are no rows of 0.
 */
interface TownStock {
  day: string;
  region: string;
  town: string;
  blood_type: BloodType;
  component: StockComponent;
  units: number;
}

/**
 * What became of a town's units on a day of the country's clock: used for patients, or wasted, and why; `all` is the sum
 * of the days that are stored.
 */
interface TownStockDays {
  date: string;
  outcome: StockOutcome;
  region: string;
  town: string;
  blood_type: BloodType;
  component: StockComponent;
  units: number;
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type RowChanges<Table extends keyof Tables> = Updateable<Tables[Table]>;
