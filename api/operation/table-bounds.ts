import type { Tables } from '../database/tables.ts';

/**
 * What keeps a table from growing for ever.
 * - `housekeeping`: what has run out is removed every hour, where that may be much 500 rows in a statement (`in-batches.ts`).
 * - `account`: some rows of each account, device or hospital, however long it is there; they go with it.
 * - `figures`: a row for each day, month, town or blood type, not for each thing that happened.
 * - `deployment`: some rows in all.
 * - `open`: only of what goes on now: a row goes when what it stands for ends.
 * - `history`: grows with what happens, and is kept on purpose: blood that was asked for, given, moved and used is a record
 *   that a blood bank needs for decades (Directive 2005/61/EC: 30 years), and what people wrote is theirs until they go.
 *   It goes with its account, where that is a donor's or a hospital's. Nothing reads it but by indexes, page by page.
 */
export type Bound = 'housekeeping' | 'account' | 'figures' | 'deployment' | 'open' | 'history';

export const TABLE_BOUNDS: Readonly<Record<keyof Tables, Bound>> = {
  users: 'account',
  sessions: 'housekeeping',
  donors: 'account',
  availabilities: 'figures',
  donor_health: 'account',
  hospitals: 'account',
  hospital_changes: 'account',
  staff: 'housekeeping',
  staff_invitations: 'housekeeping',
  shift_codes: 'account',
  second_factors: 'account',
  recovery_codes: 'account',
  admin_invitations: 'housekeeping',
  documents: 'account',
  hospital_checks: 'account',
  hospital_calls: 'account',
  requests: 'history',
  request_sums: 'figures',
  request_days: 'figures',
  responses: 'history',
  mass_casualties: 'history',
  mass_hospitals: 'history',
  slots: 'history',
  deferrals: 'history',
  arrival_codes: 'open',
  donations: 'history',
  achievements: 'account',
  backfills: 'deployment',
  audit: 'housekeeping',
  idempotency_keys: 'housekeeping',
  // Go with their keys.
  idempotency_mentions: 'housekeeping',
  rate_limits: 'housekeeping',
  contact_messages: 'history',
  message_answers: 'history',
  message_numbers: 'history',
  deployment_settings: 'deployment',
  desk_preferences: 'account',
  push_subscriptions: 'account',
  gone_endpoints: 'housekeeping',
  alerts: 'history',
  alert_waves: 'history',
  alert_recipients: 'history',
  emergencies: 'history',
  asks: 'history',
  deliveries: 'housekeeping',
  events: 'housekeeping',
  // A row of each instance that runs; who finds one that does not removes its row.
  instances: 'open',
  stock_lots: 'history',
  stock_movements: 'history',
  stock_ledgers: 'account',
  mails: 'housekeeping',
  password_resets: 'housekeeping',
  email_changes: 'housekeeping',
  photos: 'account',
  phone_disclosures: 'housekeeping',
  donors_shown: 'housekeeping',
  departures: 'figures',
  counts: 'deployment',
  directory: 'account',
  directory_blocks: 'account',
  hospital_directory: 'account',
  open_requests: 'open',
  country_sums: 'figures',
  country_days: 'figures',
  audit_days: 'figures',
  request_periods: 'figures',
  alert_days: 'figures',
  donor_supply: 'figures',
  abuse_reports: 'housekeeping',
  // Go with their reports.
  abuse_report_texts: 'housekeeping',
  abuse_signals: 'housekeeping',
  account_traits: 'account',
  duplicates: 'housekeeping',
  push_services: 'figures',
  push_service_days: 'housekeeping',
  silent_devices: 'figures',
  delivery_times: 'housekeeping',
  alert_reach: 'figures',
};
