import { type Visit, visitColumns, visitKey } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

type NewReaction = Omit<NewRow<'donor_reactions'>, 'response_id' | 'appointment_id'>;

/** The one of a visit; another one replaces it. */
export const putReaction = (db: Database, visit: Visit, row: NewReaction) =>
  db
    .insertInto('donor_reactions')
    .values({ ...row, ...visitColumns(visit) })
    .onConflict((conflict) =>
      conflict.column(visitKey(visit).column).doUpdateSet({
        kind: row.kind,
        grade: row.grade,
        recorded_at: row.recorded_at,
        recorded_by: row.recorded_by,
      }),
    )
    .execute();

export function deleteReaction(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db.deleteFrom('donor_reactions').where(column, '=', id).execute();
}

export function findReaction(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db.selectFrom('donor_reactions').select(['kind', 'grade']).where(column, '=', id).executeTakeFirst();
}

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
