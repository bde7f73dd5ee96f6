import type { Database } from '../../../platform/database/database.ts';

export const countAudit = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const countActions = (db: Database) =>
  db
    .selectFrom('audit')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .groupBy('action')
    .orderBy('count', 'desc')
    .execute();

export async function mostMails(db: Database, people: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', 'in', people)
    .groupBy('user_id')
    .execute();
  return Math.max(0, ...rows.map(({ count }) => count));
}

export const countGivers = async (db: Database, people: readonly string[]): Promise<number> =>
  (await db.selectFrom('donations').select('donor_id').distinct().where('donor_id', 'in', people).execute())
    .length;

/** Accounts whose e-mail is one of the thief's. */
export const countStolen = async (db: Database, domain: string): Promise<number> =>
  (await db.selectFrom('users').select('id').where('email', 'like', `%@${domain}`).execute()).length;
