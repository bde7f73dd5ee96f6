import type { RecordedReaction } from '../../../shared/contract/aftercare.ts';
import type { Context } from '../../context.ts';
import type { Visit } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteReaction, findReaction, putReaction } from './reaction-store.ts';

/**
 * A change says nothing but how a donor who came bore it. Its state is the one that the device knew: a colleague may have
 * recorded the next since, while it was offline.
 */
export const isReactionOnly = ({ state: _, status: __, reaction, ...others }: ReactionChange): boolean =>
  reaction !== undefined && Object.values(others).every((value) => value === undefined);

interface ReactionChange {
  readonly state?: unknown;
  readonly status?: unknown;
  readonly reaction?: RecordedReaction | null | undefined;
}

interface About {
  readonly visit: Visit;
  readonly donorId: string;
  readonly hospitalId: string;
  readonly recordedBy: string;
}

/**
 * Records, corrects or, with null, takes back how a donor who came bore giving; undefined says nothing of it. What the
 * desk saw stays, whatever becomes of the visit, until it says that the donor had not come. True if something has changed.
 */
export async function recordReaction(
  context: Context,
  trx: Database,
  { visit, donorId, hospitalId, recordedBy }: About,
  reaction: RecordedReaction | null | undefined,
): Promise<boolean> {
  if (reaction === undefined) return false;
  const known = await findReaction(trx, visit);
  if (known?.kind === reaction?.kind && known?.grade === reaction?.grade) return false;
  if (reaction === null) await deleteReaction(trx, visit);
  else
    await putReaction(trx, visit, {
      id: context.newId(),
      donor_id: donorId,
      hospital_id: hospitalId,
      ...reaction,
      recorded_at: context.now().toISOString(),
      recorded_by: recordedBy,
    });
  return true;
}
