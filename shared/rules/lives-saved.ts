/** Lives that one donation can save: red cells, plasma and platelets can go to three people. */
const LIVES_PER_DONATION = 3;

export function livesSaved(totalDonations: number): number {
  return totalDonations * LIVES_PER_DONATION;
}
