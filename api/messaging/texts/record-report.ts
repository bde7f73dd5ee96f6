import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countLine, updateLine } from './line-store.ts';
import { changeText, findText } from './text-store.ts';

/** What a gateway reports on a text. `underway`: it is with the operator, or waits for the phone. */
export type TextReport = 'delivered' | 'failed' | 'underway';

/** Whom a text reached. */
export interface Reached {
  readonly userId: string;
  readonly alertId: string;
}

/**
 * Records a gateway's report. One that comes twice changes nothing; one that comes late counts, and nothing takes back
 * that a text was delivered. Returns the donor of an alert whom it has just reached; ignores texts that are not there.
 */
export async function recordTextReport(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  id: string,
  report: TextReport,
): Promise<Reached | undefined> {
  const at = now();
  const text = await findText(trx, id);
  if (!text || text.attempts === 0) return undefined;
  if (text.line_id !== null) await updateLine(trx, text.line_id, { seen_at: at.toISOString() });
  if (report === 'underway') return undefined;
  const ended = { state: report, finished_at: at.toISOString(), leased_until: null } as const;
  const changed = await changeText(trx, id, ended, {
    states:
      report === 'delivered'
        ? ['pending', 'handed_over', 'failed', 'expired', 'cancelled']
        : ['pending', 'handed_over', 'expired'],
  });
  if (!changed) return undefined;
  if (changed.line_id !== null)
    await countLine(
      trx,
      changed.line_id,
      localDate(COUNTRY_TIMEZONE, at),
      // What had been reported as failed has arrived after all.
      report === 'delivered' ? { delivered: 1, failed: text.state === 'failed' ? -1 : 0 } : { failed: 1 },
    );
  const { user_id: userId, alert_id: alertId } = changed;
  return report === 'delivered' && userId !== null && alertId !== null ? { userId, alertId } : undefined;
}
