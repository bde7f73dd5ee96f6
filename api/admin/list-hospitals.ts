import type { AdminHospital, CancellingHospital } from '../../shared/contract/admin.ts';
import { countCancels } from '../alerts/watch-cancels.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { listDocuments } from '../documents/document-store.ts';
import { showDocument } from '../documents/documents.ts';
import type { Call, Output } from '../handler.ts';
import { changedHospitalOf } from './changed-hospital.ts';
import {
  countChangedHospitals,
  countHospitals,
  countPendingHospitals,
  type HospitalRow,
  listCancellingHospitals,
  listChangedHospitals,
  listPendingHospitals,
  listHospitals as listRows,
} from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';

/** A hospital that posts and cancels stays on the desk for this long after admins were notified. */
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

/** Shows a hospital with its proofs; read together for all of `rows`. */
async function proofsOf(
  db: Database,
  rows: readonly HospitalRow[],
): Promise<(row: HospitalRow) => AdminHospital> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const documents = ids.length > 0 ? await listDocuments(db, ids) : [];
  const of = Map.groupBy(documents, ({ hospital_id }) => hospital_id);
  return (row) => ({ ...adminHospitalOf(row), proofs: (of.get(row.id) ?? []).map(showDocument) });
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
  const changed = await listChangedHospitals(db, limit);
  const proofs = await proofsOf(db, [...pending, ...changed]);
  return {
    hospitals: rows.map(adminHospitalOf),
    pendingHospitals: pending.map(proofs),
    cancellingHospitals: await cancellingHospitals(context, limit),
    changedHospitals: changed.map((row) => changedHospitalOf(row, row, proofs(row))),
    stats: {
      pending: (await countPendingHospitals(db)).total,
      changed: (await countChangedHospitals(db)).total,
    },
    total: await countHospitals(db),
  };
}
