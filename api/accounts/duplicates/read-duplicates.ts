import { DUPLICATE_MEMBERS_MAX, type Duplicate } from '../../../shared/contract/duplicates.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { countGroups, findGroup, listGroups } from './group-store.ts';
import { showDuplicates } from './show-duplicates.ts';

/** How many members of each group a list shows. */
const LISTED_MEMBERS = 8;

export const readDuplicates: Handler<'GET /admin/duplicates'> = async ({
  context: { db },
  query: { page, limit, ...filter },
}) => {
  const groups = await listGroups(db, filter, pageOf({ page, limit }));
  return {
    duplicates: await showDuplicates(db, groups, LISTED_MEMBERS, filter.account),
    ...(await countGroups(db, filter)),
  };
};

/** A group with its first members as they are now. Fails with `duplicate_not_found`. */
export async function duplicateOf(db: Database, id: string): Promise<Duplicate> {
  const group = await findGroup(db, id);
  const [duplicate] = group ? await showDuplicates(db, [group], DUPLICATE_MEMBERS_MAX) : [];
  if (!duplicate) throw new Failure('failure.duplicate_not_found');
  return duplicate;
}

export const readDuplicate: Handler<'GET /admin/duplicates/{id}'> = async ({
  context: { db },
  params: { id },
}) => ({ duplicate: await duplicateOf(db, id) });
