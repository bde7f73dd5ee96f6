import type { DeliveryTime } from '../../../shared/contract/alert-health.ts';

/** As triggers fill the buckets: each from 2^(bucket/8) ms up to the next. */
const BUCKETS_PER_DOUBLING = 8;

export interface Bucket {
  readonly bucket: number;
  readonly count: number;
}

/** The middle of a bucket on its own scale, in whole milliseconds: 4.5 % off at most, plus the rounding. */
const middleOf = (bucket: number): number => Math.round(2 ** ((bucket + 0.5) / BUCKETS_PER_DOUBLING));

/** The time within which a share of the messages had arrived (nearest rank). `buckets` are in ascending order. */
function percentile(buckets: readonly Bucket[], total: number, share: number): number | null {
  let seen = 0;
  for (const { bucket, count } of buckets) {
    seen += count;
    if (seen >= share * total) return middleOf(bucket);
  }
  return null;
}

export function timesOf(buckets: readonly Bucket[]): DeliveryTime {
  const messages = buckets.reduce((sum, { count }) => sum + count, 0);
  if (messages === 0) return { messages, p50Ms: null, p95Ms: null };
  return {
    messages,
    p50Ms: percentile(buckets, messages, 0.5),
    p95Ms: percentile(buckets, messages, 0.95),
  };
}
