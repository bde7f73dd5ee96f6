import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { pressedSince } from './emergency-store.ts';

const HOUR_MS = 3_600_000;

/**
 * Fails with `too_many_alerts` where a hospital has pressed the button so often in the last hour that it has to
 * wait. The caller holds the hospital's row, so that two presses cannot both be the last. What requests raise
 * by themselves does not count: requests have their own limit.
 */
export async function limitEmergencies(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const max = context.config.alertsPerHour;
  const now = context.now().getTime();
  const pressed = await pressedSince(trx, hospitalId, new Date(now - HOUR_MS).toISOString());
  const oldest = pressed.at(-max);
  if (oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + HOUR_MS - now) / 1000));
  throw new Failure('failure.too_many_alerts', {
    values: { max, minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
