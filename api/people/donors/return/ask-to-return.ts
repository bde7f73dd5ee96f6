import type { ReturnWay } from '../../../../shared/rules/return-ways.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { isHeldBack } from './held-back.ts';
import { insertReturnAsks } from './return-store.ts';

/** A donor who can be asked to give again, after which gift, and how they are reached. */
export interface Askable {
  readonly donorId: string;
  readonly donationId: string;
  readonly hospitalId: string | null;
  readonly way: ReturnWay;
}

/**
 * Records that these donors are asked, each once for a gift and a kind of message; returns the ids of those who are to
 * be asked: not those who are held back, and not whom another instance took.
 */
export async function askToReturn(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  kind: Row<'return_asks'>['kind'],
  donors: readonly Askable[],
): Promise<ReadonlySet<string>> {
  if (donors.length === 0) return new Set();
  const taken = await insertReturnAsks(
    trx,
    donors.map(({ donorId, donationId, hospitalId, way }) => ({
      donation_id: donationId,
      kind,
      donor_id: donorId,
      hospital_id: hospitalId,
      way,
      held_back: isHeldBack(donorId, kind) ? 1 : 0,
      asked_at: now().toISOString(),
    })),
  );
  return new Set(taken.flatMap(({ donor_id, held_back }) => (held_back === 1 ? [] : [donor_id])));
}
