import type { ResponseStatus } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteReaction, findReaction, putReaction } from '../aftercare/reaction-store.ts';

/** Whoever came may have had a reaction, also if they could not give in the end. */
const CAME: readonly ResponseStatus[] = ['arrived', 'completed', 'deferred'];

interface About {
  readonly request: Row<'requests'>;
  readonly response: Pick<Row<'responses'>, 'id' | 'donor_id' | 'status'>;
  readonly handledBy: string;
}

/**
 * Records, corrects or, with null, takes back how a donor bore giving; undefined says nothing of it. True if something
 * has changed. Fails with `response_not_open` for who did not come.
 */
export async function recordReaction(
  context: Context,
  trx: Database,
  { request, response, handledBy }: About,
  reaction: Call<'PATCH /requests/{id}/responses/{responseId}'>['body']['reaction'],
): Promise<boolean> {
  if (reaction === undefined) return false;
  if (!CAME.includes(response.status)) throw new Failure('failure.response_not_open');
  const known = await findReaction(trx, response.id);
  if (known?.kind === reaction?.kind && known?.grade === reaction?.grade) return false;
  if (reaction === null) await deleteReaction(trx, response.id);
  else
    await putReaction(trx, {
      response_id: response.id,
      donor_id: response.donor_id,
      hospital_id: request.hospital_id,
      ...reaction,
      recorded_at: context.now().toISOString(),
      recorded_by: handledBy,
    });
  return true;
}
