import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { queueDeliveries } from '../push/queue-deliveries.ts';
import { findCallingHospital } from './alert-store.ts';
import { withPush } from './recipient-store.ts';

const DAY_MS = 86_400_000;

/** What a donor is told of a request that he was called for or has answered. */
export type NewsKind = 'stand_down' | 'thanks' | 'accepted' | 'cancelled';

/** For so long a phone that is switched off still gets it. */
const KEPT_DAYS: Readonly<Record<NewsKind, number>> = { stand_down: 1, cancelled: 1, accepted: 1, thanks: 7 };

/**
 * Tells those of these donors who let themselves be called, in the transaction of what it tells of. It
 * replaces what their screens say of the request. `isGone`: donors cannot see the request any more, and the
 * message outlives its row.
 */
export async function sendNews(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  kind: NewsKind,
  donorIds: readonly string[],
  { isGone = false }: { readonly isGone?: boolean } = {},
): Promise<void> {
  if (donorIds.length === 0) return;
  const reachable = await withPush(trx, donorIds);
  const hospital = await findCallingHospital(trx, request.hospital_id);
  const expiresAt = new Date(context.now().getTime() + KEPT_DAYS[kind] * DAY_MS).toISOString();
  await queueDeliveries(
    context,
    trx,
    reachable.map((userId) => ({
      kind,
      details: { bloodType: request.blood_type, hospital: hospital?.name ?? '' },
      userId,
      tag: `request:${request.id}`,
      urgency: kind === 'thanks' ? 'normal' : 'high',
      expiresAt,
      ...(!isGone && { requestId: request.id }),
    })),
  );
}
