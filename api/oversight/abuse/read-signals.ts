import type { AbuseSignal } from '../../../shared/contract/abuse-signals.ts';
import { countSignals, findSignal, listSignals, type ShownSignal } from '../../blood/signals/signal-store.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { findHospital } from '../hospital-review/hospital-list-store.ts';
import { adminHospitalOf } from '../hospital-review/hospital-row.ts';
import { conductOf, LATELY_MS } from './read-reports.ts';

const showSignal = (row: ShownSignal): AbuseSignal => ({
  id: row.id,
  hospital: { id: row.hospital_id, name: row.hospital_name },
  ground: row.ground,
  figures: JSON.parse(row.figures) as AbuseSignal['figures'],
  raisedAt: row.raised_at,
  updatedAt: row.updated_at,
  status: row.status,
  decision: row.decision,
  decidedAt: row.decided_at,
  note: row.note,
});

export const readSignals: Handler<'GET /admin/signals'> = async ({
  context: { db },
  query: { page, limit, ...filter },
}) => ({
  signals: (await listSignals(db, filter, pageOf({ page, limit }))).map(showSignal),
  ...(await countSignals(db, filter)),
});

/** A signal as it is now. Fails with `signal_not_found`. */
export async function signalOfId(db: Database, id: string): Promise<AbuseSignal> {
  const row = await findSignal(db, id);
  if (!row) throw new Failure('failure.signal_not_found');
  return showSignal(row);
}

export const readSignal: Handler<'GET /admin/signals/{id}'> = async ({
  context: { db, now },
  params: { id },
}) => {
  const signal = await signalOfId(db, id);
  const hospital = await findHospital(db, signal.hospital.id);
  if (!hospital) throw new Failure('failure.signal_not_found');
  const since = new Date(now().getTime() - LATELY_MS).toISOString();
  return {
    signal,
    hospital: adminHospitalOf(hospital),
    conduct: await conductOf(db, signal.hospital.id, since),
  };
};
