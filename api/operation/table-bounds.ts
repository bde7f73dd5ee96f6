import type { Tables } from '../database/tables.ts';

/**
 * What keeps a table from growing for ever.
 * - `housekeeping`: what has expired is removed every hour; where it may be many rows, 500 in a statement
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
  document_pieces: 'account',
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
  audit: 'housekeeping',
  idempotency_keys: 'housekeeping',
  // Deleted with their keys.
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
  // A row for each running instance; an instance that finds that another has died removes its row.
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
  hospital_directory: 'account',
  open_requests: 'open',
  country_sums: 'figures',
  country_days: 'figures',
  donor_supply: 'figures',
  abuse_reports: 'housekeeping',
  // Deleted with their reports.
  abuse_report_texts: 'housekeeping',
  abuse_signals: 'housekeeping',
  account_traits: 'account',
  duplicate_groups: 'housekeeping',
  // Deleted with their groups.
  duplicate_members: 'housekeeping',
  push_services: 'figures',
  push_service_days: 'housekeeping',
  silent_devices: 'figures',
  delivery_times: 'housekeeping',
  alert_reach: 'figures',
};
