import { useMemo } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { stateAt } from '../../../../shared/rules/lot-states.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useInventory } from './inventory.ts';
import { type Lot, withWaitingMoves } from './waiting-stock.ts';

/**
 * The hospital's stock as this device knows it, also after a day without a network: what is past its expiry has
 * expired. `lots` is undefined until anything is known.
 */
export function useStock({ verified, settings }: Pick<HospitalProfile, 'verified' | 'settings'>) {
  const now = useNow();
  const query = useInventory(verified);
  const outbox = useOutbox();
  const { timezone } = settings.system;
  const { data } = query;
  const lots: Lot[] | undefined = useMemo(
    () =>
      data && withWaitingMoves(data, outbox).map((lot) => ({ ...lot, state: stateAt(lot, now, timezone) })),
    [data, outbox, now, timezone],
  );
  return { query, lots, now, timezone };
}
