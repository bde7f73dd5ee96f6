import type { Context } from '../../context.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { type DisclosedFor, disclosedDonors, insertDisclosures } from './disclosure-store.ts';

type Shown = DisclosedFor & { readonly hospitalId: string; readonly donorIds: readonly string[] };

const CHUNK = 200;

/**
 * Records that a hospital is shown these donors' phone numbers: once an hour for each request or day, however often its
 * screen reads them. Call it before the numbers are sent.
 */
export async function recordDisclosures(
  context: Pick<Context, 'now' | 'newId'>,
  db: Database,
  shown: Shown,
): Promise<void> {
  const { hospitalId, donorIds } = shown;
  const isRequest = 'requestId' in shown;
  const at = context.now().toISOString();
  const hour = at.slice(0, 13);
  for (const some of chunks(donorIds, CHUNK)) {
    const noted = await disclosedDonors(db, { ...shown, hour }, some);
    const rows = some
      .filter((id) => !noted.has(id))
      .map((donor_id) => ({
        id: context.newId(),
        donor_id,
        hospital_id: hospitalId,
        request_id: isRequest ? shown.requestId : null,
        day_id: isRequest ? null : shown.dayId,
        hour,
        disclosed_at: at,
      }));
    if (rows.length > 0) await insertDisclosures(db, rows);
  }
}
