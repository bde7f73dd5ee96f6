import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { useInventory } from '../queries/inventory.ts';
import { type Lot, withWaiting } from './waiting-stock.ts';

/** The hospital's stock as this device knows it; `lots` is undefined until anything is known. */
export function useStock({ verified }: HospitalProfile) {
  const query = useInventory(verified);
  const outbox = useOutbox();
  const lots: Lot[] | undefined = query.data && withWaiting(query.data, outbox);
  return { query, lots };
}
