/** A hospital's success rate: fulfilled / (pending + fulfilled) in whole percent; 0 when there are none. */
export function successRate(counts: { pending: number; fulfilled: number }): number {
  const total = counts.pending + counts.fulfilled;
  return total === 0 ? 0 : Math.round((100 * counts.fulfilled) / total);
}
