import type { Context } from '../../context.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { disclosedDonors, insertDisclosures } from './disclosure-store.ts';

interface Shown {
  readonly hospitalId: string;
  readonly requestId: string;
  readonly donorIds: readonly string[];
}

const CHUNK = 200;

/**
 * Records that a hospital is shown these donors' phone numbers: once an hour for each request, however often its screen
 * reads them. Call it before the numbers are sent.
 */
export async function recordDisclosures(
  context: Pick<Context, 'now' | 'newId'>,
  db: Database,
  { hospitalId, requestId, donorIds }: Shown,
): Promise<void> {
  const at = context.now().toISOString();
  const hour = at.slice(0, 13);
  for (const some of chunks(donorIds, CHUNK)) {
    const noted = await disclosedDonors(db, { hospitalId, requestId, hour }, some);
    const rows = some
      .filter((id) => !noted.has(id))
      .map((donor_id) => ({
        id: context.newId(),
        donor_id,
        hospital_id: hospitalId,
        request_id: requestId,
        hour,
        disclosed_at: at,
      }));
    if (rows.length > 0) await insertDisclosures(db, rows);
  }
}
