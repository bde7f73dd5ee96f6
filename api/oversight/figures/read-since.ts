import type { Database } from '../../platform/database/database.ts';
import { findFirstMonth, firstMonthsOfHospitals } from './figures-store.ts';
import { hospitalIdOf, hospitalIds } from './organisations.ts';

/**
 * The month (`YYYY-MM`) from which anything is known of each of these organisations, as they are stored: of a hospital
 * since it takes part, of all others since Dhiig runs. Null if nothing has been counted yet.
 */
export async function readSince(
  db: Database,
  stored: readonly string[],
): Promise<(organisation: string) => string | null> {
  const country = (await findFirstMonth(db))?.month ?? null;
  const ids = hospitalIds(stored);
  const rows = ids.length === 0 ? [] : await firstMonthsOfHospitals(db, ids);
  const months = new Map(rows.map(({ user_id, month }) => [user_id, month]));
  return (organisation) => {
    const id = hospitalIdOf(organisation);
    return id === undefined ? country : (months.get(id) ?? null);
  };
}
