/** Donors wanted for each pending unit that is not in stock, since not everyone who is asked can come. */
const DONORS_PER_PENDING_UNIT = 3;

/** Fewer donors than this is a shortage even when nothing is pending. */
const FEWEST_DONORS = 5;

/**
 * The shortage flag for one blood type: `donors` counts its active and eligible donors, `unitsPending` the units that
 * its pending requests still need, `unitsForRequests` those in stock that they could get.
 */
export function isShortage(supply: {
  readonly donors: number;
  readonly unitsPending: number;
  readonly unitsForRequests: number;
}): boolean {
  const missing = Math.max(0, supply.unitsPending - supply.unitsForRequests);
  return supply.donors < Math.max(FEWEST_DONORS, DONORS_PER_PENDING_UNIT * missing);
}
