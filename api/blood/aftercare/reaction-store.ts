import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** The one of a response; another one replaces it. */
export const putReaction = (db: Database, { response_id, ...row }: NewRow<'donor_reactions'>) =>
  db
    .insertInto('donor_reactions')
    .values({ response_id, ...row })
    .onConflict((conflict) =>
      conflict.column('response_id').doUpdateSet({
        kind: row.kind,
        grade: row.grade,
        recorded_at: row.recorded_at,
        recorded_by: row.recorded_by,
      }),
    )
    .execute();

export const deleteReaction = (db: Database, responseId: string) =>
  db.deleteFrom('donor_reactions').where('response_id', '=', responseId).execute();

export const findReaction = (db: Database, responseId: string) =>
  db
    .selectFrom('donor_reactions')
    .select(['kind', 'grade'])
    .where('response_id', '=', responseId)
    .executeTakeFirst();

/** Reactions recorded between two instants, by kind and grade: those of a hospital, or all. */
export const countReactions = (
  db: Database,
  { from, until }: { readonly from: string; readonly until: string },
  hospitalId?: string,
) =>
  db
    .selectFrom('donor_reactions')
    .select((eb) => ['kind', 'grade', eb.fn.countAll<number>().as('count')])
    .$if(hospitalId !== undefined, (some) => some.where('hospital_id', '=', hospitalId as string))
    .where('recorded_at', '>=', from)
    .where('recorded_at', '<', until)
    .groupBy(['kind', 'grade'])
    .orderBy('kind')
    .orderBy('grade')
    .execute();
