import { DAY_MS } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import { deleteExpiredInvitations, deleteLeftBefore } from '../hospitals/staff-store.ts';

/** How long a hospital can read who did something, after they have left. */
const NAMED_MS = 365 * DAY_MS;

/** Removes invitations that are no longer valid, and names of colleagues who left a year ago. */
export async function forgetStaff({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteExpiredInvitations(db, now().toISOString());
  await deleteLeftBefore(db, new Date(now().getTime() - NAMED_MS).toISOString());
}
