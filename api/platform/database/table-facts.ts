import type { Tables } from './tables.ts';

/** Rows that are about a person: those where `by` is their id. */
export interface Share<Column extends string = string> {
  readonly by: Column;
  /** The only columns that they get; every column if neither list is given. */
  readonly only?: readonly Column[];
  /** Columns that they do not get: secrets, and what is about somebody else. */
  readonly without?: readonly Column[];
  /** Without rows that are also theirs by this column: another share has those. */
  readonly unless?: Column;
  /** They get none of it: it would show them who complained about them. */
  readonly withheld?: true;
}

/**
 * What keeps a table from growing for ever.
 * - `housekeeping`: what has expired is removed every hour; if it may be many rows, 500 in a statement
 * (`in-batches.ts`).
 * - `account`: a few rows for each account, device or hospital, however long it exists; they are deleted with it.
 * - `figures`: a row for each day, month, town or blood type, not for each thing that happened.
 * - `deployment`: a few rows in all.
 * - `open`: only for what is going on now: a row is deleted when that ends.
 * - `history`: grows with what happens, and stays on purpose: requested, given, moved and used blood is a record that
 * a blood bank needs for decades (Directive 2005/61/EC: 30 years), and what people wrote belongs to them until they
 * leave. It is deleted with a donor's or a hospital's account. It is only read by indexes, page by page.
 */
type Bound = 'housekeeping' | 'account' | 'figures' | 'deployment' | 'open' | 'history';

interface Facts<Column extends string> {
  /** The one store that writes it, in `api`; every other file calls that store, and every file may read it. */
  readonly writer: `${string}-store.ts` | 'triggers';
  readonly bound: Bound;
  /** Its name in an export, if that is not the table's: a table that is renamed keeps it, as people and tools know it. */
  readonly exportedAs?: string;
  /** Every column that names a person. Empty: it is about nobody. */
  readonly about: readonly Share<Column>[];
}

const MODERATION = ['at', 'action', 'subject_type', 'detail'] as const;

/**
 * What each table is for everybody but its store. A table that is not here does not compile; a column that names a
 * person and is not here fails the test that walks the real schema. The export reads it; deletion, housekeeping and
 * who writes are tested against it.
 */
export const TABLE_FACTS: { readonly [Table in keyof Tables]: Facts<keyof Tables[Table] & string> } = {
  users: {
    writer: 'accounts/accounts/user-store.ts',
    bound: 'account',
    exportedAs: 'accounts',
    about: [{ by: 'id', without: ['password_hash'] }],
  },
  sessions: {
    writer: 'platform/sessions/session-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['token_digest'] }],
  },
  donors: { writer: 'people/donors/donor-store.ts', bound: 'account', about: [{ by: 'user_id' }] },
  donor_health: { writer: 'people/donors/donor-store.ts', bound: 'account', about: [{ by: 'user_id' }] },
  hospitals: {
    writer: 'people/hospitals/hospital-store.ts',
    bound: 'account',
    about: [{ by: 'user_id' }, { by: 'verified_by', only: ['user_id', 'verified_at'] }],
  },
  hospital_changes: {
    writer: 'people/hospitals/hospital-change-store.ts',
    bound: 'account',
    about: [{ by: 'hospital_id' }],
  },
  staff: {
    writer: 'people/hospitals/staff-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id' }, { by: 'hospital_id', without: ['name', 'gender'] }],
  },
  staff_invitations: {
    writer: 'people/hospitals/staff-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'hospital_id', without: ['token_hash'] }],
  },
  shift_codes: {
    writer: 'people/hospitals/shift-code-store.ts',
    bound: 'account',
    about: [{ by: 'user_id', without: ['code_hash'] }],
  },
  second_factors: {
    writer: 'accounts/accounts/second-factor-store.ts',
    bound: 'account',
    about: [{ by: 'user_id', without: ['secret', 'last_step'] }],
  },
  recovery_codes: {
    writer: 'accounts/accounts/second-factor-store.ts',
    bound: 'account',
    about: [{ by: 'user_id', without: ['code_hash'] }],
  },
  // The e-mail belongs to somebody else.
  admin_invitations: {
    writer: 'accounts/admins/invitation-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'invited_by', without: ['token_hash', 'email'] }],
  },
  // The owner gets the files themselves at GET /hospital/documents/{id}.
  documents: {
    writer: 'people/documents/document-store.ts',
    bound: 'account',
    about: [{ by: 'hospital_id', only: ['id', 'kind', 'size', 'created_at'] }],
  },
  document_pieces: { writer: 'people/documents/document-store.ts', bound: 'account', about: [] },
  // What admins found out about a hospital belongs to the admins.
  hospital_checks: {
    writer: 'oversight/hospital-review/review-store.ts',
    bound: 'account',
    about: [
      { by: 'hospital_id', only: ['item', 'checked_at'] },
      { by: 'checked_by', only: ['hospital_id', 'item', 'checked_at'] },
    ],
  },
  hospital_calls: {
    writer: 'oversight/hospital-review/review-store.ts',
    bound: 'account',
    about: [
      { by: 'hospital_id', only: ['id', 'called_at'] },
      { by: 'called_by', only: ['id', 'hospital_id', 'called_at'] },
    ],
  },
  requests: {
    writer: 'blood/requests/request-store.ts',
    bound: 'history',
    about: [
      { by: 'hospital_id', without: ['created_by', 'edited_by', 'fulfilled_by', 'cancelled_by'] },
      { by: 'created_by', unless: 'hospital_id', only: ['id', 'created_at'] },
      { by: 'edited_by', unless: 'hospital_id', only: ['id', 'updated_at'] },
      { by: 'fulfilled_by', unless: 'hospital_id', only: ['id', 'fulfilled_at'] },
      {
        by: 'cancelled_by',
        unless: 'hospital_id',
        only: ['id', 'cancelled_at', 'cancel_reason', 'cancel_why'],
      },
    ],
  },
  responses: {
    writer: 'blood/requests/response-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id', without: ['handled_by'] },
      { by: 'handled_by', only: ['id', 'request_id', 'status'] },
    ],
  },
  mass_casualties: {
    writer: 'blood/slots/mass-store.ts',
    bound: 'history',
    about: [
      { by: 'hospital_id', without: ['opened_by', 'ended_by'] },
      { by: 'opened_by', unless: 'hospital_id', only: ['id', 'opened_at', 'reason'] },
      { by: 'ended_by', unless: 'hospital_id', only: ['id', 'ended_at', 'end_reason'] },
    ],
  },
  collection_days: {
    writer: 'blood/slots/day-store.ts',
    bound: 'history',
    about: [
      { by: 'hospital_id', without: ['created_by', 'ended_by'] },
      { by: 'created_by', unless: 'hospital_id', only: ['id', 'created_at'] },
      { by: 'ended_by', unless: 'hospital_id', only: ['id', 'ended_at', 'cancel_why'] },
    ],
  },
  slots: { writer: 'blood/slots/slot-store.ts', bound: 'history', about: [] },
  appointments: {
    writer: 'blood/slots/appointment-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id', without: ['handled_by'] },
      { by: 'handled_by', only: ['id', 'day_id', 'state'] },
    ],
  },
  // The codes themselves belong to the donors, who get them with their answers.
  arrival_codes: {
    writer: 'blood/slots/arrival-code-store.ts',
    bound: 'open',
    about: [{ by: 'hospital_id', only: ['response_id', 'appointment_id'] }],
  },
  // Who knows the id of a deferral or of a donation may object to it, and that is its donor.
  deferrals: {
    writer: 'people/donors/deferral-store.ts',
    bound: 'history',
    about: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['id', 'donor_id'] }],
  },
  donations: {
    writer: 'people/donations/donation-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id' },
      { by: 'hospital_id', without: ['id', 'donor_id', 'response_id', 'appointment_id', 'figure_cell'] },
    ],
  },
  return_asks: {
    writer: 'people/donors/return/return-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id', without: ['called_by'] },
      { by: 'hospital_id', without: ['donor_id', 'donation_id', 'next_donation_id', 'called_by'] },
      { by: 'called_by', only: ['kind', 'asked_at', 'call_outcome'] },
    ],
  },
  achievements: {
    writer: 'people/donors/achievements/achievement-store.ts',
    bound: 'account',
    about: [{ by: 'donor_id' }],
  },
  audit: {
    writer: 'platform/audit/audit-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'actor_id', only: MODERATION },
      { by: 'subject_id', only: MODERATION },
    ],
  },
  idempotency_keys: {
    writer: 'platform/idempotency/key-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', only: ['key', 'created_at'] }],
  },
  // The people named in those results are others, so only the key is given.
  // Deleted with their keys.
  idempotency_mentions: {
    writer: 'platform/idempotency/key-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', only: ['key'] }],
  },
  rate_limits: { writer: 'platform/limits/limit-store.ts', bound: 'housekeeping', about: [] },
  contact_messages: {
    writer: 'people/contact/contact-store.ts',
    bound: 'history',
    about: [{ by: 'user_id' }],
  },
  message_answers: {
    writer: 'people/contact/answer-store.ts',
    bound: 'history',
    about: [
      { by: 'written_by', without: ['answered_by'] },
      { by: 'answered_by', unless: 'written_by', only: ['id', 'message_id', 'answered_at'] },
    ],
  },
  message_numbers: { writer: 'triggers', bound: 'history', about: [] },
  deployment_settings: {
    writer: 'platform/settings/settings-store.ts',
    bound: 'deployment',
    about: [{ by: 'changed_by', only: ['name', 'changed_at'] }],
  },
  admin_preferences: {
    writer: 'oversight/admin-mail/preferences-store.ts',
    bound: 'account',
    about: [{ by: 'user_id' }],
  },
  push_subscriptions: {
    writer: 'messaging/push/subscription-store.ts',
    bound: 'account',
    about: [{ by: 'user_id', without: ['p256dh', 'auth'] }],
  },
  gone_endpoints: { writer: 'messaging/push/gone-endpoint-store.ts', bound: 'housekeeping', about: [] },
  alerts: {
    writer: 'blood/alerts/alert-store.ts',
    bound: 'history',
    about: [
      { by: 'hospital_id', without: ['sender_id', 'raised_by'] },
      { by: 'sender_id', unless: 'hospital_id' },
      { by: 'raised_by', unless: 'hospital_id', only: ['id', 'created_at'] },
    ],
  },
  alert_waves: { writer: 'blood/alerts/alert-store.ts', bound: 'history', about: [] },
  emergencies: {
    writer: 'blood/alerts/emergency-store.ts',
    bound: 'history',
    about: [
      { by: 'sender_id', unless: 'hospital_id' },
      { by: 'hospital_id', without: ['sender_id'] },
    ],
  },
  asks: { writer: 'blood/alerts/ask-store.ts', bound: 'history', about: [{ by: 'donor_id' }] },
  alert_recipients: {
    writer: 'blood/alerts/recipient-store.ts',
    bound: 'history',
    about: [{ by: 'donor_id' }, { by: 'charged_to', only: ['alert_id', 'wave', 'alerted_at'] }],
  },
  deliveries: {
    writer: 'messaging/push/delivery-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['leased_by'] }],
  },
  events: { writer: 'platform/events/event-store.ts', bound: 'housekeeping', about: [{ by: 'user_id' }] },
  mails: {
    writer: 'platform/mail/mail-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['leased_by'] }],
  },
  webhooks: {
    writer: 'messaging/webhooks/webhook-store.ts',
    bound: 'account',
    about: [
      { by: 'hospital_id', without: ['made_by'] },
      { by: 'made_by', unless: 'hospital_id', only: ['id', 'created_at'] },
    ],
  },
  // They name nobody: ids of what happened.
  webhook_events: { writer: 'messaging/webhooks/webhook-event-store.ts', bound: 'housekeeping', about: [] },
  texts: {
    writer: 'messaging/texts/text-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'user_id', without: ['leased_by', 'charged_to'] },
      { by: 'charged_to', unless: 'user_id', only: ['id', 'alert_id', 'created_at'] },
    ],
  },
  dhis2_maps: {
    writer: 'oversight/dhis2/map-store.ts',
    bound: 'deployment',
    about: [{ by: 'changed_by', only: ['name', 'changed_at'] }],
  },
  dhis2_sends: {
    writer: 'oversight/dhis2/send-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'asked_by', only: ['id', 'month', 'created_at'] }],
  },
  text_lines: { writer: 'messaging/texts/line-store.ts', bound: 'deployment', about: [] },
  text_line_days: { writer: 'messaging/texts/line-store.ts', bound: 'housekeeping', about: [] },
  text_countries: { writer: 'messaging/texts/country-store.ts', bound: 'deployment', about: [] },
  received_texts: { writer: 'messaging/texts/received-store.ts', bound: 'housekeeping', about: [] },
  stopped_numbers: { writer: 'messaging/texts/received-store.ts', bound: 'history', about: [] },
  invited_donors: {
    writer: 'people/invited-donors/invited-store.ts',
    bound: 'housekeeping',
    // Who is on a list has given the hospital their number, not the right to it.
    about: [{ by: 'hospital_id', only: ['id', 'state', 'invited_at', 'expires_at'] }],
  },
  // The number is the family's, not the hospital's.
  family_asks: {
    writer: 'blood/family-asks/ask-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'hospital_id', without: ['phone', 'answered_by'] },
      { by: 'answered_by', unless: 'hospital_id', only: ['id', 'answered_at'] },
    ],
  },
  password_resets: {
    writer: 'accounts/accounts/reset-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['token_hash'] }],
  },
  email_changes: {
    writer: 'accounts/accounts/email-change-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['token_hash'] }],
  },
  number_codes: {
    writer: 'accounts/numbers/number-code-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id', without: ['id'] }],
  },
  photos: { writer: 'platform/photos/photo-store.ts', bound: 'account', about: [{ by: 'user_id' }] },
  phone_disclosures: {
    writer: 'people/donors/disclosure-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'donor_id', without: ['called_by'] },
      { by: 'hospital_id', without: ['donor_id'] },
      { by: 'called_by', only: ['id', 'request_id', 'disclosed_at', 'call_outcome'] },
    ],
  },
  donors_shown: {
    writer: 'people/donors/shown-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['donor_id'] }],
  },
  departures: { writer: 'accounts/accounts/departure-store.ts', bound: 'figures', about: [] },
  counts: { writer: 'triggers', bound: 'deployment', about: [] },
  // A copy of what the accounts contain.
  directory: { writer: 'triggers', bound: 'account', about: [{ by: 'user_id', only: ['joined_at'] }] },
  hospital_directory: {
    writer: 'triggers',
    bound: 'account',
    about: [{ by: 'user_id', only: ['standing'] }],
  },
  // The keys of people in it come from the directory, and change with it.
  availabilities: { writer: 'triggers', bound: 'figures', about: [] },
  // A copy of what the requests contain.
  open_requests: { writer: 'triggers', bound: 'open', about: [{ by: 'hospital_id', only: ['request_id'] }] },
  // They name nobody.
  country_sums: { writer: 'triggers', bound: 'figures', about: [] },
  country_days: { writer: 'triggers', bound: 'figures', about: [] },
  // A hospital's go with it.
  figure_sums: { writer: 'platform/figures/figure-store.ts', bound: 'figures', about: [] },
  donor_supply: { writer: 'triggers', bound: 'figures', about: [] },
  push_services: { writer: 'triggers', bound: 'figures', about: [] },
  push_service_days: { writer: 'messaging/alert-health/health-store.ts', bound: 'housekeeping', about: [] },
  silent_devices: { writer: 'triggers', bound: 'figures', about: [] },
  delivery_times: { writer: 'messaging/alert-health/health-store.ts', bound: 'housekeeping', about: [] },
  alert_reach: { writer: 'triggers', bound: 'figures', about: [] },
  stock_use_days: {
    writer: 'blood/stock/stock-days-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'hospital_id' }],
  },
  // They name nobody.
  town_stock: { writer: 'triggers', bound: 'open', about: [] },
  town_stock_days: { writer: 'blood/stock/stock-days-store.ts', bound: 'housekeeping', about: [] },
  // A row for each running instance; an instance that finds that another has died removes its row.
  instances: { writer: 'messaging/instances/instance-store.ts', bound: 'open', about: [] },
  stock_lots: {
    writer: 'blood/stock/stock-store.ts',
    bound: 'history',
    about: [{ by: 'hospital_id', without: ['donation_id'] }],
  },
  stock_movements: {
    writer: 'blood/stock/movement-store.ts',
    bound: 'history',
    about: [
      { by: 'hospital_id', without: ['actor_id'] },
      { by: 'actor_id', unless: 'hospital_id', only: ['number', 'kind', 'units', 'at'] },
    ],
  },
  stock_ledgers: {
    writer: 'blood/stock/movement-store.ts',
    bound: 'account',
    about: [{ by: 'hospital_id' }],
  },
  recalls: { writer: 'blood/stock/recall-store.ts', bound: 'history', about: [{ by: 'hospital_id' }] },
  // A hospital's own copy would show it who does not want their blood to be used.
  donor_words: {
    writer: 'blood/aftercare/word-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id', without: ['recall_id', 'handled_by'] },
      { by: 'hospital_id', withheld: true },
      { by: 'handled_by', only: ['handled_at'] },
    ],
  },
  donor_reactions: {
    writer: 'blood/aftercare/reaction-store.ts',
    bound: 'history',
    about: [
      { by: 'donor_id', without: ['recorded_by'] },
      { by: 'hospital_id', without: ['donor_id', 'recorded_by'] },
      { by: 'recorded_by', unless: 'hospital_id', only: ['response_id', 'appointment_id', 'recorded_at'] },
    ],
  },
  recalled_lots: { writer: 'blood/stock/recall-store.ts', bound: 'history', about: [{ by: 'hospital_id' }] },
  // Each side gets what it may see on the screen: of the other's people nothing, and a supplier not for which request.
  orders: {
    writer: 'blood/orders/order-store.ts',
    bound: 'history',
    about: [
      { by: 'receiver_id', without: ['answered_by', 'packed_by', 'sent_by', 'created_by', 'received_by'] },
      {
        by: 'supplier_id',
        without: ['request_id', 'answered_by', 'packed_by', 'sent_by', 'created_by', 'received_by'],
      },
      { by: 'created_by', unless: 'receiver_id', only: ['id', 'created_at'] },
      { by: 'answered_by', unless: 'supplier_id', only: ['id', 'answered_at'] },
      { by: 'packed_by', unless: 'supplier_id', only: ['id', 'packed_at'] },
      { by: 'sent_by', unless: 'supplier_id', only: ['id', 'sent_at'] },
      { by: 'received_by', unless: 'receiver_id', only: ['id', 'received_at'] },
    ],
  },
  order_lines: { writer: 'blood/orders/order-store.ts', bound: 'history', about: [] },
  order_bags: { writer: 'blood/orders/box-store.ts', bound: 'history', about: [] },
  standing_orders: {
    writer: 'blood/orders/standing-store.ts',
    bound: 'account',
    about: [{ by: 'hospital_id' }, { by: 'supplier_id' }],
  },
  // A copy of what the lots contain.
  stock_sums: { writer: 'triggers', bound: 'account', about: [{ by: 'hospital_id' }] },
  stock_shown: {
    writer: 'blood/spare/shown-stock-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'hospital_id', without: ['supplier_id'] }, { by: 'supplier_id' }],
  },
  request_sums: {
    writer: 'blood/requests/request-sums-store.ts',
    bound: 'figures',
    about: [{ by: 'hospital_id' }],
  },
  request_days: {
    writer: 'blood/requests/request-sums-store.ts',
    bound: 'figures',
    about: [{ by: 'hospital_id' }],
  },
  // The donor does not learn what was decided about somebody else; the hospital not even that there is a report.
  abuse_reports: {
    writer: 'oversight/abuse/report-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'reporter_id', without: ['decision', 'decided_at', 'decided_by', 'note'] },
      { by: 'hospital_id', withheld: true },
      { by: 'decided_by', only: ['id', 'decision', 'decided_at'] },
    ],
  },
  // Deleted with their reports.
  abuse_report_texts: {
    writer: 'oversight/abuse/report-store.ts',
    bound: 'housekeeping',
    about: [{ by: 'user_id' }],
  },
  // Those who know by what they stand out would stay just below it.
  abuse_signals: {
    writer: 'blood/signals/signal-store.ts',
    bound: 'housekeeping',
    about: [
      { by: 'hospital_id', withheld: true },
      { by: 'decided_by', only: ['id', 'decision', 'decided_at'] },
    ],
  },
  // The account's own name, number and place as they are compared, but also marks of devices that others use too.
  account_traits: {
    writer: 'accounts/duplicates/trait-store.ts',
    bound: 'account',
    exportedAs: 'comparedBy',
    about: [{ by: 'user_id', only: ['kind', 'noted_at', 'verified'] }],
  },
  // Those who know what they are suspected of would learn what to change, and whom they were taken for.
  duplicate_groups: { writer: 'accounts/duplicates/group-store.ts', bound: 'housekeeping', about: [] },
  // Deleted with their groups.
  duplicate_members: {
    writer: 'accounts/duplicates/group-store.ts',
    bound: 'housekeeping',
    exportedAs: 'duplicates',
    about: [
      { by: 'user_id', withheld: true },
      { by: 'like_id', withheld: true },
      { by: 'decided_by', only: ['group_id', 'decision', 'decided_at'] },
    ],
  },
};
