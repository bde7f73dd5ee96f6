import type { Tables } from '../database/tables.ts';

/**
 * The name of each table in an export, in the contract's terms. A table that is renamed has the same name here as
 * before, because people and their tools know it. Null is not exported.
 */
export const EXPORTED_AS: { readonly [Table in keyof Tables]: string | null } = {
  users: 'accounts',
  sessions: 'sessions',
  donors: 'donors',
  donor_health: 'donorHealth',
  hospitals: 'hospitals',
  hospital_changes: 'hospitalChanges',
  staff: 'staff',
  staff_invitations: 'staffInvitations',
  shift_codes: 'shiftCodes',
  second_factors: 'secondFactors',
  recovery_codes: 'recoveryCodes',
  admin_invitations: 'adminInvitations',
  documents: 'documents',
  document_pieces: null,
  hospital_checks: 'hospitalChecks',
  hospital_calls: 'hospitalCalls',
  requests: 'requests',
  request_sums: 'requestSums',
  request_days: 'requestDays',
  responses: 'responses',
  mass_casualties: 'massCasualties',
  mass_hospitals: 'massHospitals',
  slots: 'slots',
  arrival_codes: 'arrivalCodes',
  deferrals: 'deferrals',
  donations: 'donations',
  achievements: 'achievements',
  audit: 'audit',
  idempotency_keys: 'idempotencyKeys',
  idempotency_mentions: 'idempotencyMentions',
  rate_limits: null,
  contact_messages: 'contactMessages',
  message_answers: 'messageAnswers',
  message_numbers: null,
  deployment_settings: 'deploymentSettings',
  desk_preferences: 'deskPreferences',
  push_subscriptions: 'pushSubscriptions',
  gone_endpoints: null,
  alerts: 'alerts',
  alert_waves: null,
  emergencies: 'emergencies',
  asks: 'asks',
  alert_recipients: 'alertRecipients',
  deliveries: 'deliveries',
  events: 'events',
  mails: 'mails',
  password_resets: 'passwordResets',
  email_changes: 'emailChanges',
  photos: 'photos',
  phone_disclosures: 'phoneDisclosures',
  donors_shown: 'donorsShown',
  departures: null,
  counts: null,
  directory: 'directory',
  availabilities: null,
  hospital_directory: 'hospitalDirectory',
  open_requests: 'openRequests',
  country_sums: null,
  country_days: null,
  donor_supply: null,
  push_services: null,
  push_service_days: null,
  silent_devices: null,
  delivery_times: null,
  alert_reach: null,
  instances: null,
  stock_lots: 'stockLots',
  stock_movements: 'stockMovements',
  stock_ledgers: 'stockLedgers',
  abuse_reports: 'abuseReports',
  abuse_report_texts: 'abuseReportTexts',
  abuse_signals: 'abuseSignals',
  account_traits: 'comparedBy',
  duplicate_groups: null,
  duplicate_members: 'duplicates',
};

/** Columns that are exported under an earlier name. */
const COLUMNS_EXPORTED_AS: Readonly<Partial<Record<string, string>>> = {
  alerted_at: 'calledAt',
  notified_ending: 'toldEnding',
};

const named = new Map<string, string>();

/** A column's name as the contract writes it: `answered_at` is `answeredAt`. */
export function exportedColumn(column: string): string {
  const known = named.get(column);
  if (known !== undefined) return known;
  const name =
    COLUMNS_EXPORTED_AS[column] ?? column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  named.set(column, name);
  return name;
}
