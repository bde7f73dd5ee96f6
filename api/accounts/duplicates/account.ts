import type { Likeness } from '../../../shared/rules/likeness.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { likenessOf } from './likeness-of.ts';
import { type Compared, devicesOf, readCompared } from './trait-store.ts';

export type Watching = Pick<Context, 'now' | 'newId'>;

/** An account as it is compared. */
export interface Account {
  readonly id: string;
  readonly likeness: Likeness;
  /** A verified hospital, a suspended one included: the one that others may impersonate. */
  readonly isVerified: boolean;
  /** It cannot do anything now: it is banned, or rejected and not suspended. */
  readonly isRefused: boolean;
}

const isRefused = ({ status, verification, suspended_at }: Compared): boolean =>
  status === 'banned' || (verification === 'rejected' && suspended_at === null);

export async function accountsOf(db: Database, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const devices = Map.groupBy(await devicesOf(db, ids), ({ user_id }) => user_id);
  return (await readCompared(db, ids)).map((row) => ({
    id: row.id,
    likeness: likenessOf(
      row,
      (devices.get(row.id) ?? []).map(({ value }) => value),
    ),
    isVerified: row.role === 'hospital' && (row.verification === 'verified' || row.suspended_at !== null),
    isRefused: isRefused(row),
  }));
}
