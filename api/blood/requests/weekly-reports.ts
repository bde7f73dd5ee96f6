import { type Settings, TIMEZONES } from '../../../shared/contract/people.ts';
import { DAY_MINUTES, MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { claimReport } from '../../people/hospitals/hospital-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type ReportWeek, reportWeek } from './report-week.ts';
import { countWeek, hospitalsToReport } from './weekly-report-store.ts';

/** A figure of last week is of no use on Wednesday. */
const USEFUL_MINUTES = 2 * DAY_MINUTES;

type Reported = Awaited<ReturnType<typeof hospitalsToReport>>[number];

const wantsReport = ({ notifications }: Reported): boolean =>
  (JSON.parse(notifications) as Partial<Settings['notifications']>).weeklyReports === true;

/**
 * Claimed and queued in one transaction: a week is reported once, even when a process is killed or others run beside
 * it.
 */
const report = (context: Context, hospital: Reported, week: ReportWeek): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    if (!(await claimReport(trx, hospital.id, week.monday))) return false;
    await queueMail(context, trx, {
      kind: 'weekly_report',
      details: { from: week.firstDay, to: week.lastDay, ...(await countWeek(trx, hospital.id, week)) },
      userId: hospital.id,
      recipient: hospital.email,
      language: hospital.language,
      usefulMinutes: USEFUL_MINUTES,
    });
    return true;
  });

/** Queues the weekly reports that are due at this moment. Returns how many. */
export async function queueWeeklyReports(context: Context): Promise<number> {
  let queued = 0;
  for (const timezone of TIMEZONES) {
    const week = reportWeek(timezone, context.now());
    if (!week) continue;
    for (const hospital of await hospitalsToReport(context.db, timezone, week.monday))
      if (wantsReport(hospital) && (await report(context, hospital, week))) queued += 1;
  }
  return queued;
}

/** Checks now and every minute; returns the function that stops it, which waits for a running check. */
export function startWeeklyReports(context: Context): () => Promise<void> {
  let checking: Promise<unknown> = Promise.resolve();
  const check = () => {
    checking = checking.then(() =>
      queueWeeklyReports(context).catch((error: unknown) =>
        context.log.error({ err: error }, 'weekly reports not queued'),
      ),
    );
  };
  check();
  const timer = setInterval(check, MINUTE_MS);
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
