import { type Kysely, sql } from 'kysely';
import { nameKey } from '../../../shared/rules/likeness.ts';
import { foldLookAlikes } from '../../look-alikes/fold-look-alikes.ts';
import { vacuumOften } from './0072-room-for-updates.ts';
import { type Grouped, groupPairs, type StoredPair } from './group-pairs.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schema of that time
type AnyDatabase = Kysely<any>;

/**
 * Accounts that are likely duplicates are stored as groups instead of pairs: of 53 alike there were 1,378 pairs.
 * Verified hospitals are compared before any others, however many share a trait with them.
 */
export async function up(db: AnyDatabase, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('account_traits')
    .addColumn('verified', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`verified in (0, 1)`),
    )
    .execute();
  await db
    .updateTable('account_traits')
    .set({ verified: 1 })
    .where('user_id', 'in', verifiedHospitals(db))
    .execute();
  await sql`
    create index account_traits_verified on account_traits (kind, value, user_id) where verified = 1`.execute(
    db,
  );
  await addLooks(db);
  await makeTables(db);
  if (dialect === 'postgres')
    for (const table of ['duplicate_groups', 'duplicate_members']) await vacuumOften(db, table);
  await groupAll(db);
  await schema.dropTable('duplicates').execute();
}

/** Suspended ones included. */
const verifiedHospitals = (db: AnyDatabase) =>
  db
    .selectFrom('hospitals')
    .select('user_id')
    .where((eb) => eb.or([eb('verification', '=', 'verified'), eb('suspended_at', 'is not', null)]));

/** Names as they look on a screen are a trait, too. */
async function addLooks(db: AnyDatabase): Promise<void> {
  const hospitals = await db
    .selectFrom('hospitals')
    .innerJoin('account_traits as known', 'known.user_id', 'hospitals.user_id')
    .innerJoin('users', 'users.id', 'hospitals.user_id')
    .select(['users.id', 'users.name', 'known.noted_at', 'known.verified'])
    .where('known.kind', '=', 'name')
    .execute();
  for (const { id, name, noted_at, verified } of hospitals) {
    const value = nameKey(foldLookAlikes(name)).look;
    if (value !== '')
      await db
        .insertInto('account_traits')
        .values({ kind: 'name', value, user_id: id, noted_at, verified })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

async function makeTables({ schema }: AnyDatabase): Promise<void> {
  await schema
    .createTable('duplicate_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('open', 'closed')`))
    .addColumn('flagged_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('duplicate_groups_waiting')
    .on('duplicate_groups')
    .columns(['status', 'flagged_at', 'id'])
    .execute();
  await schema
    .createTable('duplicate_members')
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('duplicate_groups.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('like_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('grounds', 'text', (column) => column.notNull())
    .addColumn('seen', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) =>
      column.check(sql`decision in ('dismissed', 'same', 'refused')`),
    )
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('duplicate_members_key', ['group_id', 'user_id'])
    .execute();
  const index = (name: string) => schema.createIndex(`duplicate_members_${name}`).on('duplicate_members');
  await index('order').columns(['group_id', 'rank', 'user_id']).execute();
  await index('user').column('user_id').execute();
  await index('like').column('like_id').execute();
  await index('decided_by').column('decided_by').execute();
}

type GroupedMember = Grouped['members'][number];

/** As `duplicates/match.ts` ranks them at that time. */
function rankOf({ user_id, like_id, pair }: GroupedMember, verified: ReadonlySet<string>): number {
  if (verified.has(user_id)) return 0;
  if (like_id === null || !pair) return 1;
  return (verified.has(like_id) ? 6 : 10) - (JSON.parse(pair.grounds) as string[]).length;
}

const memberRow = (groupId: string, { pair, ...member }: GroupedMember, rank: number) => ({
  group_id: groupId,
  ...member,
  rank,
  grounds: pair?.grounds ?? '[]',
  seen: pair?.seen ?? '',
  decision: pair?.decision ?? null,
  decided_at: pair?.decided_at ?? null,
  decided_by: pair?.decided_by ?? null,
  reason: pair?.reason ?? null,
});

async function groupAll(db: AnyDatabase): Promise<void> {
  const pairs = (await db
    .selectFrom('duplicates')
    .selectAll()
    .orderBy('status', 'desc')
    .orderBy('flagged_at')
    .orderBy('id')
    .execute()) as StoredPair[];
  if (pairs.length === 0) return;
  const verified = await verifiedHospitals(db).execute();
  const verifiedIds = new Set(verified.map(({ user_id }) => user_id));
  for (const { id, status, flagged_at, members } of groupPairs(pairs)) {
    await db.insertInto('duplicate_groups').values({ id, status, flagged_at }).execute();
    for (const member of members)
      await db
        .insertInto('duplicate_members')
        .values(memberRow(id, member, rankOf(member, verifiedIds)))
        .execute();
  }
}
