import { DAY_MS } from '../../../shared/time.ts';
import { readSumsEver } from '../../blood/requests/request-sums-store.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { findHospital } from '../hospital-review/hospital-list-store.ts';
import { adminHospitalOf } from '../hospital-review/hospital-row.ts';
import { countConduct } from './conduct-store.ts';
import {
  countReports,
  findReport,
  listReports,
  otherReports,
  type ReportRow,
  recordOf,
} from './report-store.ts';
import { showReports } from './show-report.ts';

const OTHERS_MAX = 20;
const RECORD_MAX = 100;
/** The period over which a hospital's conduct is shown: four weeks. */
export const LATELY_MS = 28 * DAY_MS;

export const readReports: Handler<'GET /admin/abuse-reports'> = async ({
  context: { db },
  query: { page, limit, ...filter },
}) => ({
  reports: await showReports(db, await listReports(db, filter, pageOf({ page, limit }))),
  ...(await countReports(db, filter)),
});

/** A report as it is now. Fails with `report_not_found`. */
export async function reportOf(db: Database, id: string): Promise<ReportRow> {
  const row = await findReport(db, id);
  if (!row) throw new Failure('failure.report_not_found');
  return row;
}

/** What a hospital did: all its requests, and everything else since an instant. */
export async function conductOf(db: Database, hospitalId: string, since: string) {
  const sums = await readSumsEver(db, hospitalId);
  const total = (status: 'pending' | 'fulfilled' | 'cancelled') =>
    sums.reduce((sum, row) => sum + row[status], 0);
  return {
    requests: { pending: total('pending'), fulfilled: total('fulfilled'), cancelled: total('cancelled') },
    ...(await countConduct(db, hospitalId, since)),
  };
}

/** A report with all that an admin needs to decide about it. Fails with `report_not_found`. */
export const readReport: Handler<'GET /admin/abuse-reports/{id}'> = async ({
  context: { db, now },
  params: { id },
}) => {
  const row = await reportOf(db, id);
  const hospital = await findHospital(db, row.hospital_id);
  const [report, ...others] = await showReports(db, [row, ...(await otherReports(db, row, OTHERS_MAX))]);
  if (!report || !hospital) throw new Failure('failure.report_not_found');
  const since = new Date(now().getTime() - LATELY_MS).toISOString();
  return {
    report,
    hospital: adminHospitalOf(hospital),
    conduct: await conductOf(db, row.hospital_id, since),
    others,
    reporterRecord:
      row.reporter_id === null ? { reports: 0, closed: 0 } : await recordOf(db, row.reporter_id, RECORD_MAX),
  };
};
