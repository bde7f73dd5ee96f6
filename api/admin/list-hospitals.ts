import type { CancellingHospital, ChangedHospital } from '../../shared/contract/admin.ts';
import { countCancels } from '../alerts/watch-cancels.ts';
import type { Context } from '../context.ts';
import type { Call, Output } from '../handler.ts';
import {
  type ChangedHospitalRow,
  countChangedHospitals,
  countHospitals,
  countPendingHospitals,
  listCancellingHospitals,
  listChangedHospitals,
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
    const toldAt = row.cancellations_notified_at;
    const cancels = await countCancels(db, row.id, new Date(toldAt));
    shown.push({ hospital: adminHospitalOf(row), ...cancels, toldAt });
  }
  return shown;
}

function changedHospitalOf(row: ChangedHospitalRow): ChangedHospital {
  const fields = [
    { field: 'name', from: row.name, to: row.new_name },
    { field: 'phone', from: row.phone, to: row.new_phone },
    { field: 'location', from: row.location_address, to: row.new_location },
  ] as const;
  return {
    id: row.change_id,
    hospital: adminHospitalOf(row),
    changes: fields.flatMap(({ field, from, to }) => (to === null ? [] : [{ field, from, to }])),
    askedAt: row.asked_at,
  };
}

/**
 * A page of all hospitals, and on every page the `limit` that wait longest for verification or for another name,
 * and those that post and cancel.
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
    changedHospitals: (await listChangedHospitals(db, limit)).map(changedHospitalOf),
    stats: {
      pending: (await countPendingHospitals(db)).total,
      changed: (await countChangedHospitals(db)).total,
    },
    total: await countHospitals(db),
  };
}
