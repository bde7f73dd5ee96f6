import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AskRow, listEnded, lockAsk, updateAsk } from './ask-store.ts';
import { notifyOfAsk, tellFamily } from './notify-of-ask.ts';

/** Asks that one run looks at. */
const BATCH = 50;

async function lapse(
  context: Context,
  trx: Database,
  { id, hospital_id }: Pick<AskRow, 'id' | 'hospital_id'>,
) {
  const ask = await lockAsk(trx, id);
  const now = context.now();
  // Somebody has answered it since it was read.
  if (ask?.state !== 'asked') return;
  await updateAsk(trx, id, { state: 'lapsed' });
  await notifyOfAsk(context, trx, ask);
  const hospital = await findHospitalWithAccount(trx, hospital_id);
  const until = new Date(now.getTime() + DAY_MS).toISOString();
  await tellFamily(context, trx, ask, { news: 'lapsed', hospital: hospital?.name ?? '' }, until);
}

/**
 * What no ward has confirmed in time lapses, and its family is told. It may run at any time, in several instances at once,
 * and be killed. Returns the number of asks.
 */
export async function lapseAsks(context: Context): Promise<number> {
  const ended = await listEnded(context.db, context.now().toISOString(), BATCH);
  for (const ask of ended) await context.db.transaction().execute((trx) => lapse(context, trx, ask));
  return ended.length;
}
