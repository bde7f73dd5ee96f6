import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Share, TABLE_FACTS } from '../../platform/database/table-facts.ts';
import { fullLife } from '../../tools/testing/full-life.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

interface ForeignKey {
  readonly table: string;
  readonly from: string;
  readonly on_delete: string;
}

const foreignKeys = async (app: TestApp, table: string): Promise<ForeignKey[]> =>
  (await sql<ForeignKey>`select * from pragma_foreign_key_list(${table})`.execute(app.context.db)).rows;

const shares = Object.entries(TABLE_FACTS).map(([table, { about }]): [string, readonly Share[]] => [
  table,
  about,
]);
const namedColumns = (table: string): string[] =>
  shares.find(([name]) => name === table)?.[1].map(({ by }) => by) ?? [];

/** Names of columns that hold a person's id, also if no foreign key says so. */
const NAMES_A_PERSON = /^(user|donor|hospital|actor|sender|recipient)_id$|_by$/;
/** `by` that is a reason or an instance of the program, not a person. */
const NO_PERSON = new Set([
  'alerts.ended_by',
  // `donor` or `hospital`.
  'appointments.cancelled_by',
  'deliveries.leased_by',
  'mails.leased_by',
  'texts.leased_by',
  'webhook_events.leased_by',
]);

describe('the register of personal data', () => {
  it.skipIf(onPostgres)('names every column of the schema that refers to a person', async () => {
    const app = await createTestApp();
    const missing: string[] = [];
    for (const { name: table, columns, isView } of await app.context.db.introspection.getTables()) {
      if (isView || table === 'schema_migrations') continue;
      const referring = (await foreignKeys(app, table)).filter((key) => key.table === 'users');
      const named = columns.filter(({ name }) => NAMES_A_PERSON.test(name));
      const personal = new Set([...referring.map(({ from }) => from), ...named.map(({ name }) => name)]);
      for (const column of personal)
        if (!namedColumns(table).includes(column) && !NO_PERSON.has(`${table}.${column}`))
          missing.push(`${table}.${column}`);
    }
    expect(missing).toEqual([]);
  });

  it.skipIf(onPostgres)('holds no reference that would keep an account from being deleted', async () => {
    const app = await createTestApp();
    for (const [table] of shares)
      for (const key of await foreignKeys(app, table))
        expect([table, key.from, key.on_delete]).toEqual([
          table,
          key.from,
          expect.stringMatching(/^(CASCADE|SET NULL)$/),
        ]);
  });

  it('is tested with a life that leaves a row in every table about people', async () => {
    const app = await createTestApp();
    const { donor, hospital } = await fullLife(app);
    const empty: string[] = [];
    for (const [table, ways] of shares) {
      let found = 0;
      for (const { by } of ways) {
        const { rows } = await sql`
          select 1 from ${sql.table(table)} where ${sql.ref(by)} in (${donor.id}, ${hospital.id})`.execute(
          app.context.db,
        );
        found += rows.length;
      }
      if (ways.length > 0 && found === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });
});
