import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { sumAgain } from '../../../blood/requests/request-sums-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { population } from '../population.ts';
import { donorRow, userRow } from '../population-store.ts';
import * as country from './country.ts';
import * as desk from './desk-rows.ts';
import { inBulk, insertAll } from './fill-store.ts';
import * as order from './order-rows.ts';
import * as stock from './stock-rows.ts';
import { insertStock } from './stock-store.ts';
import * as text from './text-rows.ts';

const SEED = 20_260_305;
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
  ['users', (of) => mapped(donors(of), (donor) => text.withNumber(userRow(donor)))],
  ['users', country.hospitalUsers],
  ['users', desk.admins],
  ['donors', (of) => mapped(donors(of), (donor) => text.withTexts(donorRow(donor)))],
  ['donor_health', (of) => mapped(donors(of), ({ id }) => ({ user_id: id }))],
  ['hospitals', country.hospitals],
  ['stock_lots', stock.lots],
  ['stock_movements', stock.movements],
  ['stock_ledgers', stock.ledgers],
  ['stock_use_days', stock.useDays],
  ['town_stock_days', stock.townDays],
  ['stock_shown', stock.shown],
  ['recalls', stock.recalls],
  ['recalled_lots', stock.recalledLots],
  ['orders', order.orders],
  ['order_lines', order.orderLines],
  ['order_bags', order.orderBags],
  ['standing_orders', order.standingOrders],
  ['requests', country.requests],
  ['responses', country.responses],
  ['donations', country.donations],
  ['alerts', country.alerts],
  ['alert_waves', country.waves],
  ['alert_recipients', country.recipients],
  ['contact_messages', country.messages],
  ['audit', country.auditLines],
  ['push_subscriptions', country.devices],
  ['texts', text.texts],
  ['stopped_numbers', text.stoppedNumbers],
  ['invited_donors', text.invited],
  ['deployment_settings', text.budgets],
  ['dhis2_maps', desk.dhis2Maps],
  ['dhis2_sends', desk.dhis2Sends],
  ['abuse_reports', desk.reports],
  ['abuse_report_texts', desk.reportTexts],
  ['abuse_signals', desk.signals],
  ['duplicate_groups', desk.duplicateGroups],
  ['duplicate_members', desk.duplicateMembers],
  ['documents', desk.documents],
  ['document_pieces', desk.documentPieces],
  ['mass_casualties', desk.massCasualties],
  ['collection_days', desk.collectionDays],
  ['slots', desk.slots],
  ['appointments', desk.appointments],
  ['donor_words', desk.donorWords],
  ['donor_reactions', desk.donorReactions],
  ['deferrals', desk.deferrals],
  ['deliveries', desk.deliveries],
  ['webhooks', desk.webhooks],
  ['webhook_events', desk.webhookEvents],
  ['idempotency_keys', desk.replays],
  ['idempotency_mentions', desk.mentions],
];

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Fills an empty database, through the triggers that a server's writes go through. Returns the seconds. */
export async function fill(db: Database, of: country.Country): Promise<number> {
  const began = performance.now();
  await migrate(db, () => of.now);
  await inBulk(db, async () => {
    for (const [table, rows] of TABLES) await insertAll(db, table, rows(of));
  });
  for (let index = 0; index < country.sizesOf(of).hospitals; index += 1)
    await db.transaction().execute((trx) => sumAgain(trx, country.hospitalId(index), COUNTRY_TIMEZONE));
  const hospitalId = country.hospitalId(0);
  // Twice as many as stand in the refrigerator: the first is gone, and was a bag with a number.
  const lots = Math.max(200, of.accounts / ACCOUNTS_PER_LOT);
  const given = country.donations(of).filter(({ hospital_id }) => hospital_id === hospitalId);
  const donations = [...given.take(lots)].map(({ id }) => id);
  await insertStock(db, { hospitalId, lots, donations, now: of.now });
  return secondsSince(began);
}
