import type { Call, Output } from '../handler.ts';
import { adminHospitalOf } from './hospital-row.ts';
import {
  countHospitals,
  countPendingHospitals,
  listPendingHospitals,
  listHospitals as listRows,
} from './hospital-store.ts';

/** A page of all hospitals, and on every page the `limit` that wait longest for verification. */
export async function listHospitals({
  context: { db },
  query: { page, limit },
}: Call<'GET /admin/hospitals'>): Promise<Output<'GET /admin/hospitals'>> {
  const rows = await listRows(db, (page - 1) * limit, limit);
  const pending = await listPendingHospitals(db, limit);
  return {
    hospitals: rows.map(adminHospitalOf),
    pendingHospitals: pending.map(adminHospitalOf),
    stats: { pending: (await countPendingHospitals(db)).total },
    total: (await countHospitals(db)).total,
  };
}
