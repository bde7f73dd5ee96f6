import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A page of the accounts as one writes it first: every account is looked at, joined, sorted and counted. */
export interface PlainPage {
  readonly search?: string;
  readonly sort: 'users.name' | 'users.last_active_at' | 'donors.blood_type' | 'donors.location_address';
  readonly offset: number;
}

const accounts = (db: Database, { search }: PlainPage) => {
  const all = db.selectFrom('users').leftJoin('donors', 'donors.user_id', 'users.id');
  if (search === undefined) return all;
  const like = `%${search}%`;
  return all.where((or) =>
    or.or([or('users.name', 'like', like), or('users.email', 'like', like), or('users.phone', 'like', like)]),
  );
};

export async function plainPage(db: Database, page: PlainPage): Promise<number> {
  const rows = await accounts(db, page)
    .select(['users.id', 'users.name', 'users.email', 'donors.blood_type', 'donors.location_address'])
    .orderBy(sql.ref(page.sort))
    .orderBy('users.id')
    .limit(50)
    .offset(page.offset)
    .execute();
  const { total } = await accounts(db, page)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return rows.length + Number(total);
}
