import { TROUBLE_DAYS } from '../../shared/contract/alert-health.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { deleteHealthBefore } from './health-store.ts';

/** Removes the days that are no longer shown to admins. */
export const forgetOldHealth = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  deleteHealthBefore(db, new Date(now().getTime() - 2 * TROUBLE_DAYS * DAY_MS).toISOString().slice(0, 10));
