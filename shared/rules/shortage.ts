/** Donors wanted for each pending unit, since not everyone who is asked can come. */
const DONORS_PER_PENDING_UNIT = 3;

/** Fewer donors than this is a shortage even when nothing is pending. */
const FEWEST_DONORS = 5;

/**
 * The admin's shortage flag for one blood type: `eligibleDonors` counts its active and eligible donors, `unitsPending`
 * the units that its pending requests still need.
 */
export function isShortage(supply: { eligibleDonors: number; unitsPending: number }): boolean {
  const wanted = Math.max(FEWEST_DONORS, DONORS_PER_PENDING_UNIT * supply.unitsPending);
  return supply.eligibleDonors < wanted;
}
