import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { openMigrated } from '../../../tools/testing/migrated-database.ts';
import { plansOf } from '../../../tools/testing/query-plan.ts';
import { TEST_NOW } from '../../../tools/testing/test-app.ts';
import {
  dropLeasesOf,
  endDeliveries,
  giveUpDeliveriesTo,
  markLeased,
  markShown,
  supersedeDeliveries,
} from '../delivery-store.ts';
import { NEWS_KINDS } from '../gather-news.ts';
import { listTriedNews, supersedeNews } from '../news-store.ts';
import { readQueue } from '../queue-store.ts';
import { findDue, readLeases } from './lease-store.ts';

const at = TEST_NOW.toISOString();
const BY_ID = 'SEARCH deliveries USING INDEX sqlite_autoindex_deliveries_1 (id=?)';

async function reads(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const db = await openMigrated();
  const plans = await plansOf(db, run);
  return plans.flat().filter((detail) => detail.includes('deliveries'));
}

it.each<[string, (db: Database) => Promise<unknown>, string]>([
  [
    'what is due',
    (db) => findDue(db, at, 10),
    'SEARCH deliveries USING INDEX deliveries_due (next_attempt_at<?)',
  ],
  [
    'what a killed instance held',
    (db) => dropLeasesOf(db, 'a'),
    'SCAN deliveries USING INDEX deliveries_due',
  ],
  ['how much waits', readQueue, 'SCAN deliveries USING COVERING INDEX deliveries_due'],
  ['a hold', (db) => markLeased(db, ['a', 'b'], { by: 'a', until: at }), BY_ID],
  ['the look before a send', (db) => readLeases(db, ['a', 'b']), BY_ID],
  ['an ending', (db) => endDeliveries(db, ['a', 'b'], { state: 'sent' }, at), BY_ID],
  ['a receipt', (db) => markShown(db, { deliveryId: 'a', userId: 'b' }, at, at), BY_ID],
  [
    'the closing of a request',
    (db) => supersedeDeliveries(db, 'a', ['alert'], at),
    'SEARCH deliveries USING INDEX deliveries_request (request_id=?)',
  ],
  [
    'news about one thing',
    (db) => supersedeNews(db, ['a'], { tag: 'b', kinds: NEWS_KINDS }, at),
    'SEARCH deliveries USING INDEX deliveries_user (user_id=? AND tag=?)',
  ],
  [
    'what was sent about it',
    (db) => listTriedNews(db, ['a'], { tag: 'b', kinds: NEWS_KINDS }, at),
    'SEARCH deliveries USING INDEX deliveries_user (user_id=? AND tag=?)',
  ],
  [
    'a device that is gone',
    (db) => giveUpDeliveriesTo(db, ['a'], at),
    'SEARCH deliveries USING INDEX deliveries_subscription (subscription_id=?)',
  ],
])('%s is found by an index', async (_, run, read) => {
  expect(await reads(run)).toEqual([read]);
});

it('keeps what an ending changes out of every index but that of the due ones', async () => {
  const db = await openMigrated();
  const { rows } = await db.executeQuery<{ name: string; column: string }>(
    CompiledQuery.raw(
      `select list.name, info.name as "column" from pragma_index_list('deliveries') as list, pragma_index_info(list.name) as info`,
    ),
  );
  expect(rows.map(({ name, column }) => [name, column]).toSorted()).toEqual([
    ['deliveries_alert', 'alert_id'],
    ['deliveries_due', 'next_attempt_at'],
    ['deliveries_request', 'request_id'],
    ['deliveries_subscription', 'subscription_id'],
    ['deliveries_user', 'tag'],
    ['deliveries_user', 'user_id'],
    ['sqlite_autoindex_deliveries_1', 'id'],
  ]);
});
