import type { Tables } from '../database/tables.ts';

/** Rows that are about a person: those where `by` is their id. */
export interface Share<Column extends string = string> {
  readonly by: Column;
  /** The only columns that they get; every column where neither list is given. */
  readonly only?: readonly Column[];
  /** Columns that they do not get: secrets, and what is about somebody else. */
  readonly without?: readonly Column[];
  /** Without rows that are also theirs by this column: another share has those. */
  readonly unless?: Column;
  /** They get none of it: it would show them who complained about them. */
  readonly withheld?: true;
}

type PersonalData = {
  readonly [Table in keyof Tables]: readonly Share<keyof Tables[Table] & string>[];
};

const MODERATION = ['at', 'action', 'subject_type', 'detail'] as const;

/**
 * Where people are in the database: every table, with every column that names one. An empty list means nobody. A table
 * that is not here does not compile; a column that is not here fails the test that walks the real schema. The export
 * reads it; the deletion is tested against it.
 */
export const PERSONAL_DATA: PersonalData = {
  users: [{ by: 'id', without: ['password_hash'] }],
  sessions: [{ by: 'user_id' }],
  donors: [{ by: 'user_id' }],
  donor_health: [{ by: 'user_id' }],
  hospitals: [{ by: 'user_id' }, { by: 'verified_by', only: ['user_id', 'verified_at'] }],
  hospital_changes: [{ by: 'hospital_id' }],
  staff: [{ by: 'user_id' }, { by: 'hospital_id', without: ['name'] }],
  staff_invitations: [{ by: 'hospital_id', without: ['token_hash'] }],
  shift_codes: [{ by: 'user_id', without: ['code_hash'] }],
  second_factors: [{ by: 'user_id', without: ['secret', 'last_step'] }],
  recovery_codes: [{ by: 'user_id', without: ['code_hash'] }],
  // The e-mail belongs to somebody else.
  admin_invitations: [{ by: 'invited_by', without: ['token_hash', 'email'] }],
  // The owner gets the files themselves at GET /hospital/documents/{id}.
  documents: [{ by: 'hospital_id', only: ['id', 'kind', 'size', 'created_at'] }],
  document_pieces: [],
  // What admins found out about a hospital belongs to the admins.
  hospital_checks: [
    { by: 'hospital_id', only: ['item', 'checked_at'] },
    { by: 'checked_by', only: ['hospital_id', 'item', 'checked_at'] },
  ],
  hospital_calls: [
    { by: 'hospital_id', only: ['id', 'called_at'] },
    { by: 'called_by', only: ['id', 'hospital_id', 'called_at'] },
  ],
  requests: [
    { by: 'hospital_id', without: ['created_by', 'edited_by', 'fulfilled_by', 'cancelled_by'] },
    { by: 'created_by', unless: 'hospital_id', only: ['id', 'created_at'] },
    { by: 'edited_by', unless: 'hospital_id', only: ['id', 'updated_at'] },
    { by: 'fulfilled_by', unless: 'hospital_id', only: ['id', 'fulfilled_at'] },
    { by: 'cancelled_by', unless: 'hospital_id', only: ['id', 'cancelled_at', 'cancel_reason'] },
  ],
  responses: [
    { by: 'donor_id', without: ['handled_by'] },
    { by: 'handled_by', only: ['id', 'request_id', 'status'] },
  ],
  mass_casualties: [
    { by: 'hospital_id', without: ['opened_by', 'ended_by'] },
    { by: 'opened_by', unless: 'hospital_id', only: ['id', 'opened_at', 'reason'] },
    { by: 'ended_by', unless: 'hospital_id', only: ['id', 'ended_at', 'end_reason'] },
  ],
  mass_hospitals: [{ by: 'hospital_id' }],
  slots: [{ by: 'hospital_id' }],
  // The codes themselves belong to the donors, who get them with their answers.
  arrival_codes: [{ by: 'hospital_id', only: ['response_id'] }],
  // Who knows the id of a deferral or of a donation may object to it, and that is its donor.
  deferrals: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['id', 'donor_id'] }],
  donations: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['id', 'donor_id', 'response_id'] }],
  achievements: [{ by: 'donor_id' }],
  audit: [
    { by: 'actor_id', only: MODERATION },
    { by: 'subject_id', only: MODERATION },
  ],
  idempotency_keys: [{ by: 'user_id', only: ['key', 'created_at'] }],
  // The people named in those results are others, so only the key is given.
  idempotency_mentions: [{ by: 'user_id', only: ['key'] }],
  rate_limits: [],
  contact_messages: [{ by: 'user_id' }],
  message_answers: [
    { by: 'written_by', without: ['answered_by'] },
    { by: 'answered_by', unless: 'written_by', only: ['id', 'message_id', 'answered_at'] },
  ],
  message_numbers: [],
  deployment_settings: [{ by: 'changed_by', only: ['name', 'changed_at'] }],
  desk_preferences: [{ by: 'user_id' }],
  push_subscriptions: [{ by: 'user_id', without: ['p256dh', 'auth'] }],
  gone_endpoints: [],
  alerts: [
    { by: 'hospital_id', without: ['sender_id', 'raised_by'] },
    { by: 'sender_id', unless: 'hospital_id' },
    { by: 'raised_by', unless: 'hospital_id', only: ['id', 'created_at'] },
  ],
  alert_waves: [],
  emergencies: [
    { by: 'sender_id', unless: 'hospital_id' },
    { by: 'hospital_id', without: ['sender_id'] },
  ],
  asks: [{ by: 'donor_id' }],
  alert_recipients: [{ by: 'donor_id' }, { by: 'charged_to', only: ['alert_id', 'wave', 'alerted_at'] }],
  deliveries: [{ by: 'user_id', without: ['leased_by'] }],
  events: [{ by: 'user_id' }],
  mails: [{ by: 'user_id', without: ['leased_by'] }],
  password_resets: [{ by: 'user_id', without: ['token_hash'] }],
  email_changes: [{ by: 'user_id', without: ['token_hash'] }],
  photos: [{ by: 'user_id' }],
  phone_disclosures: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['donor_id'] }],
  donors_shown: [{ by: 'donor_id' }, { by: 'hospital_id', without: ['donor_id'] }],
  departures: [],
  counts: [],
  // A copy of what the accounts contain.
  directory: [{ by: 'user_id', only: ['joined_at'] }],
  hospital_directory: [{ by: 'user_id', only: ['standing'] }],
  // The keys of people in it come from the directory, and change with it.
  availabilities: [],
  // A copy of what the requests contain.
  open_requests: [{ by: 'hospital_id', only: ['request_id'] }],
  // They name nobody.
  country_sums: [],
  country_days: [],
  donor_supply: [],
  push_services: [],
  push_service_days: [],
  silent_devices: [],
  delivery_times: [],
  alert_reach: [],
  instances: [],
  stock_lots: [{ by: 'hospital_id', without: ['donation_id'] }],
  stock_movements: [
    { by: 'hospital_id', without: ['actor_id'] },
    { by: 'actor_id', unless: 'hospital_id', only: ['number', 'kind', 'units', 'at'] },
  ],
  stock_ledgers: [{ by: 'hospital_id' }],
  request_sums: [{ by: 'hospital_id' }],
  request_days: [{ by: 'hospital_id' }],
  // The donor does not learn what was decided about somebody else; the hospital not even that there is a report.
  abuse_reports: [
    { by: 'reporter_id', without: ['decision', 'decided_at', 'decided_by', 'note'] },
    { by: 'hospital_id', withheld: true },
    { by: 'decided_by', only: ['id', 'decision', 'decided_at'] },
  ],
  abuse_report_texts: [{ by: 'user_id' }],
  // Those who know by what they stand out would stay just below it.
  abuse_signals: [
    { by: 'hospital_id', withheld: true },
    { by: 'decided_by', only: ['id', 'decision', 'decided_at'] },
  ],
  // The account's own name, number and place as they are compared, but also marks of devices that others use too.
  account_traits: [{ by: 'user_id', only: ['kind', 'noted_at', 'verified'] }],
  // Those who know what they are suspected of would learn what to change, and whom they were taken for.
  duplicate_groups: [],
  duplicate_members: [
    { by: 'user_id', withheld: true },
    { by: 'like_id', withheld: true },
    { by: 'decided_by', only: ['group_id', 'decision', 'decided_at'] },
  ],
};
