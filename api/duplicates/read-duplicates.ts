import type { Duplicate } from '../../shared/contract/duplicates.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { countPairs, findPair, listPairs } from './duplicate-store.ts';
import { showDuplicates } from './show-duplicates.ts';

/** Pairs are counted up to this number. */
export const DUPLICATES_COUNT_MAX = 10_000;

export const readDuplicates: Handler<'GET /admin/duplicates'> = async ({
  context: { db },
  query: { page, limit, ...filter },
}) => {
  const total = await countPairs(db, filter, DUPLICATES_COUNT_MAX);
  const pairs = await listPairs(db, filter, {
    offset: (page - 1) * limit,
    limit,
    total: total < DUPLICATES_COUNT_MAX ? total : Number.POSITIVE_INFINITY,
  });
  return { duplicates: await showDuplicates(db, pairs), total };
};

/** Two accounts as they are now. Fails with `duplicate_not_found`. */
export async function duplicateOf(db: Database, id: string): Promise<Duplicate> {
  const pair = await findPair(db, id);
  const [duplicate] = pair ? await showDuplicates(db, [pair]) : [];
  if (!duplicate) throw new Failure('failure.duplicate_not_found');
  return duplicate;
}

export const readDuplicate: Handler<'GET /admin/duplicates/{id}'> = async ({
  context: { db },
  params: { id },
}) => ({ duplicate: await duplicateOf(db, id) });
