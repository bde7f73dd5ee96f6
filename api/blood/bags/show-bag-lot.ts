import type { BagLot } from '../../../shared/contract/bags.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { NamedLot } from '../stock/bag-store.ts';

/** A record of a bag, as it is at this moment. */
export function showBagLot(lot: NamedLot, readerId: string, now: Date): BagLot {
  return {
    id: lot.id,
    hospital: lot.hospital,
    isOwn: lot.hospital_id === readerId,
    ...(lot.bag_number !== null && { bagNumber: lot.bag_number }),
    bloodType: lot.blood_type,
    component: lot.component,
    state: stateAt({ state: lot.state, expiresAt: lot.expires_at }, now, COUNTRY_TIMEZONE),
    units: lot.units,
    collectedAt: lot.collected_at,
    expiresAt: lot.expires_at,
  };
}
