import { ABUSE_TEXTS_MAX } from '../../../shared/contract/abuse-reports.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findOpenReport, insertReport, insertReportText, reportsBy, textsOf } from './report-store.ts';
import { hospitalOfSeenRequest, isSeenHospital } from './seen-store.ts';
import { showOwn } from './show-report.ts';

type Body = Call<'POST /reports/abuse'>['body'];

/** The hospital that it is about; what this donor never saw counts as not found. */
async function hospitalOf(trx: Database, donorId: string, { requestId, hospitalId }: Body): Promise<string> {
  if (requestId !== undefined) {
    const found = await hospitalOfSeenRequest(trx, donorId, requestId);
    if (found === undefined) throw new Failure('failure.request_not_found');
    return found;
  }
  if (hospitalId === undefined || !(await isSeenHospital(trx, donorId, hospitalId)))
    throw new Failure('failure.hospital_not_found');
  return hospitalId;
}

/** Adds a text to a report that does not contain it yet; returns whether it did. Fails with `too_many_report_texts`. */
async function addText(
  context: Context,
  trx: Database,
  report: Row<'abuse_reports'>,
  { donorId, text }: { readonly donorId: string; readonly text: string | undefined },
): Promise<boolean> {
  if (!text) return false;
  const known = await textsOf(trx, [report.id]);
  if (known.some((one) => one.text === text)) return false;
  if (known.length >= ABUSE_TEXTS_MAX) throw new Failure('failure.too_many_report_texts');
  await insertReportText(trx, {
    id: context.newId(),
    report_id: report.id,
    user_id: donorId,
    text,
    created_at: context.now().toISOString(),
  });
  return true;
}

/**
 * A donor reports a request or a hospital. For each donor, target and kind only one report is open at a time: what they
 * send again is added to it. The audit names neither request nor hospital, because a hospital gets the audit entries
 * about itself. Fails with `request_not_found`, `hospital_not_found` or `too_many_report_texts`.
 */
export const sendReport: Handler<'POST /reports/abuse'> = async ({ context, principal, body, write, t }) => {
  const donorId = principal.id;
  return write(async (trx) => {
    const hospitalId = await hospitalOf(trx, donorId, body);
    const { kind, text } = body;
    const about = { reporterId: donorId, hospitalId, requestId: body.requestId ?? null, kind };
    const before = await findOpenReport(trx, about);
    if (!before)
      await insertReport(trx, {
        id: context.newId(),
        reporter_id: donorId,
        hospital_id: hospitalId,
        request_id: about.requestId,
        kind,
        status: 'open',
        created_at: context.now().toISOString(),
        decision: null,
        decided_at: null,
        decided_by: null,
        note: null,
      });
    const report = before ?? (await findOpenReport(trx, about));
    if (!report) throw new Error('a report that was just written is not there');
    const isAdded = await addText(context, trx, report, { donorId, text });
    if (!before || isAdded)
      await recordAudit(context, trx, {
        actorId: donorId,
        action: before ? 'report.add' : 'report.send',
        subjectId: report.id,
        detail: { kind },
      });
    const [shown] = await showOwn(trx, [report]);
    if (!shown) throw new Error('a report was not shown');
    return { report: shown, message: t('confirmation.report_received') };
  });
};

/**
 * What this donor has reported about a request and its hospital, or about a hospital in general; nothing if they
 * never saw it.
 */
export const readOwnReports: Handler<'GET /reports/abuse'> = async ({
  context: { db },
  principal: { id },
  query: { requestId, hospitalId },
}) => {
  const about = requestId === undefined ? hospitalId : await hospitalOfSeenRequest(db, id, requestId);
  if (about === undefined) return { reports: [] };
  return { reports: await showOwn(db, await reportsBy(db, id, about, requestId ?? null)) };
};
