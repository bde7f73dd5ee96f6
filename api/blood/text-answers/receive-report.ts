import type { Context } from '../../context.ts';
import { recordTextReport, type TextReport } from '../../messaging/texts/record-report.ts';
import { recordReceipts } from '../alerts/record-receipts.ts';

/** Records what a gateway reports on a text: an alert that is on a phone has reached its donor. */
export const receiveReport = (context: Context, id: string, report: TextReport): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const reached = await recordTextReport(context, trx, id, report);
    if (reached) await recordReceipts(context, trx, [{ ...reached, event: 'shown' }]);
  });
