import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../database/database.ts';
import type { CallBase } from '../handler.ts';
import { insertMovement, type LotRow } from './stock-store.ts';

type Kind = 'add' | 'use' | 'discard' | 'correct';

/** Writes into the stock's own log and into the audit that so many units of a lot came or went. */
export async function recordMovement(
  { context, traceId }: Pick<CallBase, 'context' | 'traceId'>,
  trx: Database,
  lot: LotRow,
  kind: Kind,
  units: number,
): Promise<void> {
  await insertMovement(trx, {
    id: context.newId(),
    lot_id: lot.id,
    hospital_id: lot.hospital_id,
    kind,
    units,
    units_left: lot.units,
    at: context.now().toISOString(),
  });
  await recordAudit(context, trx, {
    actorId: lot.hospital_id,
    action: `stock.${kind}`,
    subjectType: 'stock',
    subjectId: lot.id,
    detail: { bloodType: lot.blood_type, units, unitsLeft: lot.units },
    traceId,
  });
}
