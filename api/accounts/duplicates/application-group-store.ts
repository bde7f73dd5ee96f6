import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { DUPLICATE_MEMBERS_COUNT_MAX } from '../../../shared/contract/duplicates.ts';
import type { Database } from '../../platform/database/database.ts';
import { countUpTo } from '../../platform/database/list-total.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { membershipsOf } from './group-store.ts';

/** Other applications of the groups of likely duplicates in which an account is undecided. */
const othersOf = (userId: Expression<string>) =>
  expressionBuilder<Tables, never>()
    .selectFrom('duplicate_members as own')
    .innerJoin('duplicate_members as other', 'other.group_id', 'own.group_id')
    .innerJoin('hospitals as applicant', 'applicant.user_id', 'other.user_id')
    .where('own.user_id', '=', userId)
    .where('own.decision', 'is', null)
    .where('other.decision', 'is', null)
    .where('applicant.verification', '=', 'pending');

/**
 * Whether an application stands behind another one of its group: the lists of what waits show only the first of each
 * group, so that nobody can bury others under many that are alike.
 */
export const standsBehind = (userId: Expression<string>): Expression<SqlBool> =>
  expressionBuilder<Tables, never>().exists(
    othersOf(userId)
      .select('other.user_id')
      .where(sql<SqlBool>`(other.rank, other.user_id) < (own.rank, own.user_id)`),
  );

/** What an application is shown with: the group that it is the first of, and how many stand behind it. */
interface AlikeApplications {
  readonly group: string;
  readonly others: number;
}

/** Of those applications that have any. */
export async function alikeApplications(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AlikeApplications>> {
  const found = new Map<string, AlikeApplications>();
  for (const { user_id, group_id, decision } of await membershipsOf(db, ids)) {
    if (decision !== null || found.has(user_id)) continue;
    const behind = othersOf(sql<string>`${user_id}`)
      .select('other.user_id')
      .where('other.user_id', '<>', user_id);
    const others = await countUpTo(db, behind, DUPLICATE_MEMBERS_COUNT_MAX);
    if (others > 0) found.set(user_id, { group: group_id, others });
  }
  return found;
}
