import type { CancellingHospital } from '../../shared/contract/admin.ts';
import { countCancels } from '../alerts/watch-cancels.ts';
import type { Context } from '../context.ts';
import type { Call, Output } from '../handler.ts';
import {
  countHospitals,
  countPendingHospitals,
  listCancellingHospitals,
  listPendingHospitals,
  listHospitals as listRows,
} from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';

/** A hospital that posts and cancels stays on the desk for so long after admins were told. */
const SHOWN_MS = 7 * 86_400_000;

async function cancellingHospitals({ db, now }: Context, limit: number): Promise<CancellingHospital[]> {
  const since = new Date(now().getTime() - SHOWN_MS).toISOString();
  const shown: CancellingHospital[] = [];
  for (const row of await listCancellingHospitals(db, since, limit)) {
    const toldAt = row.cancels_told_at;
    const cancels = await countCancels(db, row.id, new Date(toldAt));
    shown.push({ hospital: adminHospitalOf(row), ...cancels, toldAt });
  }
  return shown;
}

/**
 * A page of all hospitals, and on every page the `limit` that wait longest for verification, and those that post
 * and cancel.
 */
export async function listHospitals({
  context,
  query: { page, limit },
}: Call<'GET /admin/hospitals'>): Promise<Output<'GET /admin/hospitals'>> {
  const { db } = context;
  const rows = await listRows(db, (page - 1) * limit, limit);
  const pending = await listPendingHospitals(db, limit);
  return {
    hospitals: rows.map(adminHospitalOf),
    pendingHospitals: pending.map(adminHospitalOf),
    cancellingHospitals: await cancellingHospitals(context, limit),
    stats: { pending: (await countPendingHospitals(db)).total },
    total: await countHospitals(db),
  };
}
