/** A hospital's success rate: fulfilled / (pending + fulfilled) in whole percent; 0 when there are none. */
export function successRate(counts: { pending: number; fulfilled: number }): number {
  const total = counts.pending + counts.fulfilled;
  return total === 0 ? 0 : Math.round((100 * counts.fulfilled) / total);
}

/** The same, null if there is nothing to rate: having no requests is not a failure. */
export const ratedOrNull = (counts: { pending: number; fulfilled: number }): number | null =>
  counts.fulfilled + counts.pending > 0 ? successRate(counts) : null;

/** A success rate from this whole percent on is good, or fair. */
const GOOD_FROM = 80;
const FAIR_FROM = 50;

type RateGrade = 'good' | 'fair' | 'poor';

export const rateGrade = (rate: number): RateGrade =>
  rate >= GOOD_FROM ? 'good' : rate >= FAIR_FROM ? 'fair' : 'poor';
