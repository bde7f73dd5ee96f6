import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fullLife } from '../../tools/testing/full-life.ts';
import { PASSWORD, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** Tables that triggers fill, not about a single person or request: the same life leaves the same content in them. */
const DERIVED = [
  'alert_reach',
  'availabilities',
  'counts',
  'country_days',
  'country_sums',
  'delivery_times',
  'departures',
  'donor_supply',
  'figure_sums',
  'push_service_days',
  'push_services',
  'silent_devices',
  'town_stock',
];

async function derivedOf({ context: { db } }: TestApp) {
  const tables: Record<string, unknown[]> = {};
  for (const table of DERIVED) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    // Row numbers differ between engines; a row of zeros may be there or be missing.
    const sums = new Map<string, number>();
    for (const { id: _, ...whole } of rows) {
      // The ids of hospitals differ.
      const row = Object.fromEntries(
        Object.entries(whole).map(([name, value]) => [
          name,
          name === 'organisation' ? String(value).replace(/^hospital:.*/, 'hospital') : value,
        ]),
      );
      const texts = Object.entries(row).filter(([, value]) => typeof value !== 'number');
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'number') {
          const key = JSON.stringify([...texts.toSorted(), column]);
          sums.set(key, (sums.get(key) ?? 0) + value);
        }
    }
    tables[table] = [...sums].filter(([, sum]) => sum !== 0).toSorted();
  }
  return tables;
}

async function live(app: TestApp, look: () => Promise<void>): Promise<void> {
  const { donor, hospital } = await fullLife(app);
  const other = await verifiedHospital(app);
  const devices = await registerDonor(app);
  const at = app.context.now().toISOString();
  // Two devices that are deleted in one statement, with their account.
  for (const name of ['one', 'two'])
    await app.context.db
      .insertInto('push_subscriptions')
      .values({
        id: `device-${name}`,
        user_id: devices.id,
        session_id: 'none',
        endpoint: `https://push.example/${name}`,
        p256dh: '',
        auth: '',
        created_at: at,
        checked_at: at,
      })
      .execute();
  await look();
  for (const person of [devices, donor, hospital, other]) {
    await app.call('DELETE', '/auth/account', { token: person.token, body: { password: PASSWORD } });
    await look();
  }
}

it.runIf(onPostgres)(
  'the same life leaves the same content in the tables of triggers as on SQLite',
  async () => {
    const seen: unknown[][] = [];
    for (const isOnSqlite of [true, false]) {
      const app = await createTestApp({}, { isOnSqlite });
      const looks: unknown[] = [];
      await live(app, async () => {
        looks.push(await derivedOf(app));
      });
      seen.push(looks);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(JSON.stringify(seen[0])).toContain('donor');
  },
);
