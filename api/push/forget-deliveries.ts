import type { Context } from '../context.ts';
import { deleteEndedDeliveries } from './delivery-store.ts';

const KEPT_MS = 90 * 86_400_000;

/** Removes deliveries that ended more than 90 days ago. */
export async function forgetOldDeliveries({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteEndedDeliveries(db, new Date(now().getTime() - KEPT_MS).toISOString());
}
