import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A donation stays after its hospital, request and answer are deleted: it belongs to the donor. */
async function letDonationsStay(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  // SQLite cannot make a column nullable in place: the rows move to a new table, on either database.
  await schema
    .createTable('donations_kept')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('answer_id', 'text', (column) => column.unique().references('answers.id').onDelete('set null'))
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('blood_type', 'text', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull())
    .addColumn('donated_at', 'text', (column) => column.notNull())
    .execute();
  const columns = sql.raw('id, donor_id, answer_id, request_id, hospital_id, blood_type, units, donated_at');
  await sql`insert into donations_kept (${columns}) select ${columns} from donations`.execute(db);
  await schema.dropTable('donations').execute();
  await schema.alterTable('donations_kept').renameTo('donations').execute();
  await schema.createIndex('donations_donor').on('donations').columns(['donor_id', 'donated_at']).execute();
  await schema.createIndex('donations_hospital').on('donations').column('hospital_id').execute();
  await schema.createIndex('donations_request').on('donations').column('request_id').execute();
}

/** Mails, password resets, photos, disclosures of phone numbers, and what stays after an account is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await letDonationsStay(db);
  await schema.createIndex('deliveries_user').on('deliveries').column('user_id').execute();

  await schema.alterTable('users').addColumn('email_proved_at', 'text').execute();
  await schema
    .alterTable('contact_messages')
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('contact_messages_user').on('contact_messages').column('user_id').execute();
  await schema.createIndex('contact_messages_email').on('contact_messages').column('email').execute();

  await schema.alterTable('hospitals').addColumn('verified_latitude', 'double precision').execute();
  await schema.alterTable('hospitals').addColumn('verified_longitude', 'double precision').execute();
  await sql`update hospitals set verified_latitude = latitude, verified_longitude = longitude
    where verification = 'verified'`.execute(db);

  await schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'sent', 'expired', 'failed')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .execute();
  await schema.createIndex('mails_due').on('mails').columns(['state', 'next_attempt_at']).execute();
  await schema.createIndex('mails_user').on('mails').column('user_id').execute();
  await schema.createIndex('mails_recipient').on('mails').column('recipient').execute();

  await schema
    .createTable('password_resets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('password_resets_user').on('password_resets').column('user_id').execute();
  await schema.createIndex('password_resets_age').on('password_resets').column('expires_at').execute();

  await schema
    .createTable('photos')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('phone_looks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hospital_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('set null'))
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('looked_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('phone_looks_once', ['donor_id', 'hospital_id', 'request_id', 'hour'])
    .execute();
  await schema
    .createIndex('phone_looks_donor')
    .on('phone_looks')
    .columns(['donor_id', 'looked_at'])
    .execute();
  await schema.createIndex('phone_looks_hospital').on('phone_looks').column('hospital_id').execute();
  await schema.createIndex('phone_looks_request').on('phone_looks').column('request_id').execute();

  await schema
    .createTable('donors_shown')
    .addColumn('hospital_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('donor_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('donors_shown_key', ['hospital_id', 'day', 'donor_id'])
    .execute();
  await schema.createIndex('donors_shown_donor').on('donors_shown').column('donor_id').execute();
  await schema.createIndex('donors_shown_age').on('donors_shown').column('day').execute();

  await schema
    .createTable('departures')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('accounts', 'integer', (column) => column.notNull())
    .addColumn('donations', 'integer', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('fulfilled', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('departures_key', ['role', 'month'])
    .execute();
}
