import type { Database } from '../../../database/database.ts';
import { migrate } from '../../../database/migrate.ts';
import { MIGRATIONS } from '../../../database/migrations/list.ts';
import type { Tables } from '../../../database/tables.ts';
import { sumAgain } from '../../../requests/request-sums-store.ts';
import { population } from '../population.ts';
import { donorRow, userRow } from '../population-store.ts';
import { insertStock } from '../stock-store.ts';
import * as country from './country.ts';
import * as desk from './desk-rows.ts';
import { countAll, inBulk, insertAll } from './fill-store.ts';

/** The first migration with triggers that maintain copies and figures of what is written. */
const FIRST_WITH_TRIGGERS = '0035';

const SEED = 20_260_305;
/** Accounts for each lot that the busy hospital has had. */
const ACCOUNTS_PER_LOT = 200;

type Rows = Iterable<Readonly<Record<string, unknown>>>;

function* donors({ accounts, now }: country.Country) {
  yield* population({ count: accounts, seed: SEED, now });
}

function* mapped<From, To>(all: Iterable<From>, make: (one: From) => To): Generator<To> {
  for (const one of all) yield make(one);
}

/** In the order in which they refer to each other. */
const TABLES: readonly (readonly [keyof Tables, (of: country.Country) => Rows])[] = [
  ['users', (of) => mapped(donors(of), userRow)],
  ['users', country.hospitalUsers],
  ['users', desk.admins],
  ['donors', (of) => mapped(donors(of), donorRow)],
  ['donor_health', (of) => mapped(donors(of), ({ id }) => ({ user_id: id }))],
  ['hospitals', country.hospitals],
  ['requests', country.requests],
  ['responses', country.responses],
  ['donations', country.donations],
  ['alerts', country.alerts],
  ['alert_waves', country.waves],
  ['alert_recipients', country.recipients],
  ['contact_messages', country.messages],
  ['audit', country.auditLines],
  ['push_subscriptions', country.devices],
];

/** Tables that no migration reads: written once all migrations have run. */
const LATER: typeof TABLES = [
  ['abuse_reports', desk.reports],
  ['abuse_report_texts', desk.reportTexts],
  ['abuse_signals', desk.signals],
  ['duplicate_groups', desk.duplicateGroups],
  ['duplicate_members', desk.duplicateMembers],
  ['documents', desk.documents],
  ['document_pieces', desk.documentPieces],
  ['mass_casualties', desk.massCasualties],
  ['deliveries', desk.deliveries],
  ['idempotency_keys', desk.replays],
  ['idempotency_mentions', desk.mentions],
];

export interface Filled {
  readonly rowsSeconds: number;
  /** The time of the later migrations, which make copies and figures of all rows. */
  readonly migrationsSeconds: number;
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/**
 * Fills an empty database. The rows are written under the last schema without such triggers; the later migrations do
 * the rest at once, as they would in a country of that size.
 */
export async function fill(db: Database, of: country.Country): Promise<Filled> {
  const now = () => of.now;
  await migrate(
    db,
    now,
    MIGRATIONS.filter(({ name }) => name < FIRST_WITH_TRIGGERS),
  );
  const began = performance.now();
  await inBulk(db, async () => {
    for (const [table, rows] of TABLES) await insertAll(db, table, rows(of));
  });
  await countAll(db);
  const rowsSeconds = secondsSince(began);
  const migrating = performance.now();
  await migrate(db, now);
  for (let index = 0; index < country.sizesOf(of).hospitals; index += 1)
    await db.transaction().execute((trx) => sumAgain(trx, country.hospitalId(index), 'Africa/Mogadishu'));
  for (const [table, rows] of LATER) await insertAll(db, table, rows(of));
  await insertStock(db, {
    hospitalId: country.hospitalId(0),
    lots: Math.max(100, of.accounts / ACCOUNTS_PER_LOT),
    now: of.now,
  });
  return { rowsSeconds, migrationsSeconds: secondsSince(migrating) };
}
