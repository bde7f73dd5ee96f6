import { type Kysely, sql } from 'kysely';
import { bagNumberOf } from '../../../shared/rules/bag-number.ts';
import { e164, phoneKey } from '../../phones/e164.ts';

/** Rows that are read and written together. */
const BATCH = 1000;

/** Phone numbers are stored in E.164 beside what was typed, and a bag under one number. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['users', 'contact_messages']) {
    await db.schema.alterTable(table).addColumn('phone_e164', 'text').execute();
    await addNumbers(db, table);
  }
  await renumberTraits(db);
  await renumberBags(db);
}

async function addNumbers(db: Kysely<never>, table: string): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; phone: string }>`
      select id, phone from ${sql.table(table)} where id > ${last} and phone <> '' order by id limit ${sql.lit(BATCH)}`.execute(
      db,
    );
    const numbers = rows.flatMap(({ id, phone }) => {
      const number = e164(phone);
      return number ? [sql`(${id}, ${number})`] : [];
    });
    if (numbers.length > 0)
      await sql`
        with made (id, number) as (values ${sql.join(numbers)})
        update ${sql.table(table)}
        set phone_e164 = (select made.number from made where made.id = ${sql.ref(`${table}.id`)})
        where id in (select made.id from made)`.execute(db);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** What accounts are compared by: in some, the zero of a national number stood behind the country's code. */
async function renumberTraits(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from account_traits where kind = 'phone'`.execute(db);
  for (const { value } of rows) {
    const key = phoneKey(value);
    if (key === value) continue;
    await sql`
      insert into account_traits (kind, value, user_id, noted_at, verified)
      select kind, ${key}, user_id, noted_at, verified from account_traits where kind = 'phone' and value = ${value}
      on conflict do nothing`.execute(db);
    await sql`delete from account_traits where kind = 'phone' and value = ${value}`.execute(db);
  }
}

/** Where two lots turn out to be one bag, the later one keeps what was typed: a person must decide. */
async function renumberBags(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: string; bag_number: string }>`
    select id, bag_number from stock_lots where bag_number is not null order by id`.execute(db);
  for (const { id, bag_number } of rows) {
    const number = bagNumberOf(bag_number);
    if (number === bag_number) continue;
    await sql`
      update stock_lots set bag_number = ${number} where id = ${id} and (state = 'discarded' or not exists (
        select 1 from stock_lots known
        where known.hospital_id = stock_lots.hospital_id and known.component = stock_lots.component
          and known.bag_number = ${number} and known.state <> 'discarded'
      ))`.execute(db);
  }
}
