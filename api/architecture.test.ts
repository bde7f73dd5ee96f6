import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Tables } from './database/tables.ts';

/** The product's own files, as paths below api/. */
const files = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: (path) => /(^|\/)tools$|\.test\.ts$|\.d\.ts$/.test(String(path)),
}).toSorted();

const textOf = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

/** A query's beginning: Kysely's verbs, or SQL text. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^`]*>)?`/;

it('queries are in *-store.ts and in api/database, nowhere else', () => {
  const isStore = (file: string) => file.endsWith('-store.ts') || file.startsWith('database/');
  expect(files.filter((file) => !isStore(file) && QUERY.test(textOf(file)))).toEqual([]);
  expect(files.filter((file) => QUERY.test(textOf(file))).length).toBeGreaterThan(30);
});

/** Tables that the database fills itself, by triggers. */
type TriggerMaintained =
  | 'directory'
  | 'message_numbers'
  | 'counts'
  | 'country_sums'
  | 'country_days'
  | 'donor_supply'
  | 'push_services'
  | 'silent_devices'
  | 'alert_reach'
  | 'availabilities'
  | 'hospital_directory'
  | 'open_requests';

/** Each table and the one store that writes it: every other file calls that store. Every file may read it. */
const WRITERS: Readonly<Record<Exclude<keyof Tables, TriggerMaintained>, string>> = {
  users: 'accounts/user-store.ts',
  desk_preferences: 'desk/preferences-store.ts',
  sessions: 'sessions/session-store.ts',
  password_resets: 'accounts/reset-store.ts',
  second_factors: 'accounts/second-factor-store.ts',
  recovery_codes: 'accounts/second-factor-store.ts',
  admin_invitations: 'admins/invitation-store.ts',
  email_changes: 'accounts/email-change-store.ts',
  departures: 'accounts/departure-store.ts',
  donors: 'donors/donor-store.ts',
  donor_health: 'donors/donor-store.ts',
  donors_shown: 'donors/shown-store.ts',
  phone_disclosures: 'donors/disclosure-store.ts',
  achievements: 'donors/achievements/achievement-store.ts',
  hospitals: 'hospitals/hospital-store.ts',
  staff: 'hospitals/staff-store.ts',
  staff_invitations: 'hospitals/staff-store.ts',
  shift_codes: 'hospitals/shift-code-store.ts',
  hospital_changes: 'hospitals/hospital-change-store.ts',
  documents: 'documents/document-store.ts',
  document_pieces: 'documents/document-store.ts',
  hospital_checks: 'admin/review-store.ts',
  hospital_calls: 'admin/review-store.ts',
  requests: 'requests/request-store.ts',
  request_sums: 'requests/request-sums-store.ts',
  request_days: 'requests/request-sums-store.ts',
  responses: 'requests/response-store.ts',
  mass_casualties: 'slots/mass-store.ts',
  mass_hospitals: 'slots/mass-store.ts',
  slots: 'slots/slot-store.ts',
  deferrals: 'donors/deferral-store.ts',
  arrival_codes: 'requests/arrival-code-store.ts',
  donations: 'donations/donation-store.ts',
  alerts: 'alerts/alert-store.ts',
  alert_waves: 'alerts/alert-store.ts',
  alert_recipients: 'alerts/recipient-store.ts',
  emergencies: 'alerts/emergency-store.ts',
  asks: 'alerts/ask-store.ts',
  push_subscriptions: 'push/subscription-store.ts',
  delivery_times: 'alert-health/health-store.ts',
  push_service_days: 'alert-health/health-store.ts',
  gone_endpoints: 'push/gone-endpoint-store.ts',
  deliveries: 'push/delivery-store.ts',
  mails: 'mail/mail-store.ts',
  events: 'events/event-store.ts',
  instances: 'instances/instance-store.ts',
  photos: 'photos/photo-store.ts',
  stock_lots: 'inventory/stock-store.ts',
  stock_movements: 'inventory/movement-store.ts',
  stock_ledgers: 'inventory/movement-store.ts',
  contact_messages: 'contact/contact-store.ts',
  message_answers: 'contact/answer-store.ts',
  deployment_settings: 'settings/settings-store.ts',
  idempotency_keys: 'idempotency/key-store.ts',
  idempotency_mentions: 'idempotency/key-store.ts',
  rate_limits: 'limits/limit-store.ts',
  audit: 'audit/audit-store.ts',
  abuse_reports: 'abuse/report-store.ts',
  abuse_report_texts: 'abuse/report-store.ts',
  abuse_signals: 'signals/signal-store.ts',
  account_traits: 'duplicates/trait-store.ts',
  duplicate_groups: 'duplicates/group-store.ts',
  duplicate_members: 'duplicates/group-store.ts',
};

/** `table: file`, once for each file that writes a table; migrations are not counted. */
function writersFound(): string[] {
  const verb = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g;
  const text = /\b(?:insert into|update|delete from) (\w+)/g;
  const found = files
    .filter((file) => !file.startsWith('database/migrat'))
    .flatMap((file) => {
      const source = textOf(file);
      const inText = [...source.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, sql = '']) => [
        ...sql.matchAll(text),
      ]);
      return [...source.matchAll(verb), ...inText].map(([, table]) => `${table}: ${file}`);
    });
  return [...new Set(found)].toSorted();
}

it('each table is written by one store', () => {
  const declared = Object.entries(WRITERS).map(([table, file]) => `${table}: ${file}`);
  expect(writersFound()).toEqual(declared.toSorted());
});

/**
 * Imports from folder to folder, with the file that imports; type imports count. Files directly in api/ are the frame,
 * not a folder.
 */
function arrows(): Map<string, Map<string, string>> {
  const from = new Map<string, Map<string, string>>();
  for (const file of files.filter((path) => path.includes('/')))
    for (const [, target = ''] of textOf(file).matchAll(/\bfrom '(\.[^']+)'/g)) {
      const folder = dirname(file);
      const other = dirname(join(folder, target));
      if (other === '.' || other.startsWith('..') || other === folder) continue;
      from.set(folder, (from.get(folder) ?? new Map()).set(other, file));
    }
  return from;
}

/** One circle of imports, as the files that make it, back to its first folder; undefined where there is none. */
function circle(): string[] | undefined {
  const from = arrows();
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[], by: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return by.slice(path.indexOf(folder));
    if (done.has(folder)) return undefined;
    for (const [next, file] of from.get(folder) ?? []) {
      const found = walk(next, [...path, folder], [...by, `${file} imports ${next}`]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of from.keys()) {
    const found = walk(folder, [], []);
    if (found) return found;
  }
  return undefined;
}

it('no folder imports, directly or through others, one that imports it', () => {
  expect(arrows().size).toBeGreaterThan(20);
  expect(circle()).toBeUndefined();
});
