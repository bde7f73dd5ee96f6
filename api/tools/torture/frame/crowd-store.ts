import type { Context } from '../../../context.ts';
import { chunks } from '../../../platform/database/chunks.ts';
import { donorId } from '../../bench/population.ts';
import { insertDonors } from '../../bench/population-store.ts';
import { CENTRE } from '../../testing/blood-requests.ts';
import type { TestDevice } from '../../testing/push-service/push-service.ts';

/** Fewer rows than a statement has parameters for. */
const ROWS = 500;

/** A donor of O- for each of these devices, who may be alerted. */
export async function insertCrowd(
  { db }: Pick<Context, 'db'>,
  devices: readonly TestDevice[],
): Promise<void> {
  await insertDonors(
    db,
    devices.map((_, index) => ({
      id: donorId(index),
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
    id: donorId(index),
    user_id: donorId(index),
    session_id: donorId(index),
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

export const countStates = async (
  { db }: Pick<Context, 'db'>,
  table: 'deliveries' | 'texts',
): Promise<Readonly<Record<string, number>>> => {
  const counts = await db
    .selectFrom(table)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)]));
};

export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
