import type { Context } from '../../context.ts';
import { deleteCountries, insertCountries, listCountries } from './country-store.ts';

/** From now on alerts count as reaching by text only numbers of the configured countries (`SMS_COUNTRIES`). */
export async function serveCountries({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const served = await listCountries(db);
  const added = config.smsCountries.filter((code) => !served.includes(code));
  const removed = served.filter((code) => !config.smsCountries.includes(code));
  if (added.length + removed.length === 0) return;
  await db.transaction().execute(async (trx) => {
    if (removed.length > 0) await deleteCountries(trx, removed);
    if (added.length > 0) await insertCountries(trx, added);
  });
}
