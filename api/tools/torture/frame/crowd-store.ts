import type { Context } from '../../../context.ts';
import { chunks } from '../../../platform/database/chunks.ts';
import { insertDonors } from '../../bench/population-store.ts';
import { CENTRE } from '../../testing/blood-requests.ts';
import type { TestDevice } from '../../testing/push-service/push-service.ts';

/** Fewer rows than a statement has parameters for. */
const ROWS = 500;

/** The id of a crowd's donor, and of their session and subscription. */
export const crowdId = (index: number): string =>
  `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** A donor of O- for each of these devices, who may be alerted. */
export async function insertCrowd(
  { db }: Pick<Context, 'db'>,
  devices: readonly TestDevice[],
): Promise<void> {
  await insertDonors(
    db,
    devices.map((_, index) => ({
      id: crowdId(index),
      bloodType: 'O-',
      lastDonationAt: null,
      maxTravelKm: 50,
      active: true,
      latitude: CENTRE.latitude + (index % 100) * 1e-5,
      longitude: CENTRE.longitude,
    })),
  );
  const at = '2026-01-01T00:00:00.000Z';
  const rows = devices.map(({ endpoint, keys }, index) => ({
    id: crowdId(index),
    user_id: crowdId(index),
    session_id: crowdId(index),
    endpoint,
    ...keys,
    created_at: at,
    checked_at: at,
  }));
  await db.transaction().execute(async (trx) => {
    for (const some of chunks(rows, ROWS)) {
      await trx.insertInto('push_subscriptions').values(some).execute();
      await trx
        .insertInto('donor_health')
        .values(some.map(({ user_id }) => ({ user_id })))
        .execute();
    }
  });
}

/** Deliveries by state, and how many were tried more than once. */
export const countDeliveries = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
