import type { Context } from '../../context.ts';
import { type Reached, recordTextReport, type TextReport } from '../../messaging/texts/record-report.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordReceipts } from '../alerts/record-receipts.ts';

/** Texts of alerts are on the phones of these donors: the alerts have reached them. */
export const recordReached = (context: Context, trx: Database, reached: readonly Reached[]): Promise<void> =>
  recordReceipts(
    context,
    trx,
    reached.map((one) => ({ ...one, event: 'shown' })),
  );

/** Records what a gateway reports on a text. */
export const receiveReport = (context: Context, id: string, report: TextReport): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const reached = await recordTextReport(context, trx, id, report);
    if (reached) await recordReached(context, trx, [reached]);
  });
