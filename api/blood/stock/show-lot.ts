import type { StockLot } from '../../../shared/contract/inventory.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import type { LotRow } from './stock-store.ts';

/** A lot as it is at this moment: expired also if the job that records this has not run yet. */
export function showLot(row: LotRow, now: Date, timezone: Timezone): StockLot {
  const state = stateAt({ state: row.state, expiresAt: row.expires_at }, now, timezone);
  return {
    id: row.id,
    bloodType: row.blood_type,
    component: row.component,
    ...(row.bag_number !== null && { bagNumber: row.bag_number }),
    state,
    units: row.units,
    collectedAt: row.collected_at,
    expiresAt: row.expires_at,
    ...(state === 'reserved' &&
      row.request_id !== null &&
      row.reserved_until !== null && {
        reservation: { requestId: row.request_id, until: row.reserved_until },
      }),
  };
}
