import type { GiftFacts } from '../../../../shared/contract/requests.ts';
import type { DonationKind } from '../../../../shared/rules/donation-kind.ts';
import { GIFT_UNITS_MAX } from '../../../../shared/rules/request-status.ts';
import type { StockComponent } from '../../../../shared/rules/stock.ts';

/** One gift as the hospital records it; a paid one may be chosen, but is not recorded. */
export interface Gift {
  /** NaN while it is typed. */
  readonly units: number;
  readonly kind: DonationKind | 'paid';
  readonly component: StockComponent;
}

export const USUAL_GIFT: Gift = { units: 1, kind: 'voluntary', component: 'whole_blood' };

export const isRecordable = ({ units, kind }: Gift): boolean =>
  units >= 1 && units <= GIFT_UNITS_MAX && kind !== 'paid';

/** What is to be sent of a gift: what differs from the usual one, which the server assumes. */
export const factsOf = ({ units, kind, component }: Gift): GiftFacts => ({
  ...(units !== USUAL_GIFT.units && { units }),
  ...(kind === 'family' && { kind }),
  ...(component !== USUAL_GIFT.component && { component }),
});
