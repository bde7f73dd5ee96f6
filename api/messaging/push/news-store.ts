import type { PushKind } from '../../../shared/contract/push-message.ts';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import { supersede } from './delivery-store.ts';

interface About {
  readonly tag: string;
  readonly kinds: readonly PushKind[];
}

/** Cancels all unsent messages of these kinds about one thing to these people. */
export async function supersedeNews(
  db: Database,
  userIds: readonly string[],
  { tag, kinds }: About,
  at: string,
): Promise<void> {
  for (const some of chunks(userIds, PARAMETERS_MAX / 2))
    await supersede(db, kinds, at).where('user_id', 'in', some).where('tag', '=', tag).execute();
}

/** Who has a message of these kinds about one thing that is still to be sent. */
export async function listUnsentNews(db: Database, userIds: readonly string[], { tag, kinds }: About) {
  const found = [];
  for (const some of chunks(userIds, PARAMETERS_MAX / 2))
    found.push(
      ...(await db
        .selectFrom('deliveries')
        .select('user_id')
        .where('user_id', 'in', some)
        .where('tag', '=', tag)
        .where('kind', 'in', kinds)
        .where('state', '=', literal('pending'))
        .execute()),
    );
  return found;
}

/** Messages of these kinds about one thing that were tried since an instant, by device. */
export async function listTriedNews(
  db: Database,
  userIds: readonly string[],
  { tag, kinds }: About,
  since: string,
) {
  const found = [];
  for (const some of chunks(userIds, PARAMETERS_MAX / 2))
    found.push(
      ...(await db
        .selectFrom('deliveries')
        .select(['subscription_id', (eb) => eb.fn.coalesce('finished_at', 'next_attempt_at').as('tried_at')])
        .where('user_id', 'in', some)
        .where('tag', '=', tag)
        .where('kind', 'in', kinds)
        .where('attempts', '>', 0)
        .where((eb) => eb(eb.fn.coalesce('finished_at', 'next_attempt_at'), '>', since))
        .execute()),
    );
  return found;
}
