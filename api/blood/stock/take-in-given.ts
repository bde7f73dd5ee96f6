import type { BloodType } from '../../../shared/rules/blood.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { expiryOf, SHELF_LIFE_DAYS, type StockComponent } from '../../../shared/rules/stock.ts';
import { recordInStock } from '../../people/donations/donation-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mover } from './record-movement.ts';
import { takeIn } from './take-in.ts';
import { timezoneOf } from './timezone-of.ts';

interface Given {
  readonly id: string;
  readonly blood_type: BloodType;
  readonly component: StockComponent;
  readonly units: number;
}

/**
 * Takes blood that donors gave today into the stock: in quarantine, a lot for each donation, so that its
 * donor can be notified when it is issued; `requestId`: what it was given for. The hospital does not see there which donor it is.
 */
export async function takeInGiven(
  mover: Mover,
  trx: Database,
  hospitalId: string,
  requestId: string | null,
  given: readonly Given[],
): Promise<void> {
  const now = mover.context.now();
  const collected = localDate(await timezoneOf(trx, hospitalId), now);
  for (const { id, blood_type, component, units } of given)
    await takeIn(
      mover,
      trx,
      {
        id: mover.context.newId(),
        hospital_id: hospitalId,
        blood_type,
        component,
        bag_number: null,
        state: 'quarantine',
        units,
        collected_at: collected,
        expires_at: expiryOf(collected, SHELF_LIFE_DAYS[component]),
        created_at: now.toISOString(),
        split_from: null,
        request_id: null,
        reserved_until: null,
        given_for: requestId,
        donation_id: id,
      },
      requestId ?? undefined,
    );
  await recordInStock(
    trx,
    given.map(({ id }) => id),
  );
}
