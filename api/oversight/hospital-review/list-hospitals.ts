import {
  type AdminHospital,
  type CancellingHospital,
  HOSPITAL_SEARCH_MAX,
} from '../../../shared/contract/admin.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { countHospitals } from '../../accounts/accounts/people-counts-store.ts';
import { alikeApplications } from '../../accounts/duplicates/application-group-store.ts';
import { countCancels } from '../../blood/alerts/watch-cancels.ts';
import type { Context } from '../../context.ts';
import type { Call, Handler } from '../../handler.ts';
import { listDocuments } from '../../people/documents/document-store.ts';
import { showDocument } from '../../people/documents/documents.ts';
import type { Database } from '../../platform/database/database.ts';
import { hospitalsWithWords } from '../../platform/database/hospital-search.ts';
import { cappedTotal, type Listed, pageOf } from '../../platform/database/list-total.ts';
import { findNumbers } from '../../platform/database/number-list.ts';
import { readingsOf } from '../../platform/database/search-words.ts';
import { approvalGapsOf } from './approval-gaps.ts';
import { changedHospitalOf } from './changed-hospital.ts';
import { listFound, listHospitalIds } from './find-hospitals-store.ts';
import {
  countChangedHospitals,
  type HospitalRow,
  listCancellingHospitals,
  listChangedHospitals,
  listPendingHospitals,
  readHospitals,
} from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';

/** A hospital that posts and cancels is listed for this long after admins were notified. */
const SHOWN_MS = 7 * DAY_MS;

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

/** Returns the function that shows a hospital with its proofs, which are read together for all of `rows`. */
async function proofsOf(
  db: Database,
  rows: readonly HospitalRow[],
): Promise<(row: HospitalRow) => AdminHospital> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const documents = ids.length > 0 ? await listDocuments(db, ids) : [];
  const of = Map.groupBy(documents, ({ hospital_id }) => hospital_id);
  return (row) => ({ ...adminHospitalOf(row), proofs: (of.get(row.id) ?? []).map(showDocument) });
}

type Query = Call<'GET /admin/hospitals'>['query'];

/** If a search finds more than `HOSPITAL_SEARCH_MAX`, only the newest count. */
async function search(db: Database, text: string, { status, ...query }: Query): Promise<Listed> {
  const numbers = await findNumbers(
    db,
    hospitalsWithWords(db, readingsOf(text), status, HOSPITAL_SEARCH_MAX + 1),
  );
  return {
    ids: await listFound(db, numbers.slice(0, HOSPITAL_SEARCH_MAX), pageOf(query)),
    ...cappedTotal(numbers.length, HOSPITAL_SEARCH_MAX),
  };
}

async function listed(db: Database, query: Query): Promise<Listed> {
  const { search: text, status } = query;
  if (text) return search(db, text, query);
  return {
    ids: await listHospitalIds(db, status, pageOf(query)),
    ...cappedTotal(await countHospitals(db, status && [status])),
  };
}

/**
 * A page of all hospitals, of those with one standing, or of those that a search finds; and on every page the `limit`
 * that wait longest for verification or for another name, and those that post and cancel.
 */
export const listHospitals: Handler<'GET /admin/hospitals'> = async ({ context, query }) => {
  const { db } = context;
  const { limit } = query;
  const { ids, ...total } = await listed(db, query);
  const rows = ids.length > 0 ? await readHospitals(db, ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pending = await listPendingHospitals(db, limit);
  const alike = await alikeApplications(
    db,
    pending.map(({ id }) => id),
  );
  const changed = await listChangedHospitals(db, limit);
  const proofs = await proofsOf(db, [...pending, ...changed]);
  const gaps = await approvalGapsOf(db, pending);
  return {
    hospitals: ids.flatMap((id) => byId.get(id) ?? []).map(adminHospitalOf),
    pendingHospitals: pending.map((row) => ({
      ...proofs(row),
      missing: gaps(row),
      ...(alike.has(row.id) && { alike: alike.get(row.id) }),
    })),
    cancellingHospitals: await cancellingHospitals(context, limit),
    changedHospitals: changed.map((row) => changedHospitalOf(row, row, proofs(row))),
    stats: {
      pending: await countHospitals(db, ['pending']),
      changed: (await countChangedHospitals(db)).total,
    },
    ...total,
  };
};
