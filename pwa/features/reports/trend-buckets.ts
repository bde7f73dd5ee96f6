import type { DetailedReport } from '../../../shared/contract/reports.ts';

type Day = DetailedReport['dailyTrends'][number];

/** Neighbouring days that one bar stands for. */
export interface Bucket {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly requests: number;
  readonly fulfilled: number;
}

/** Days, weeks, or four weeks: never more bars than a phone has room for. */
const BUCKET_DAYS = [1, 7, 28] as const;
type BucketDays = (typeof BUCKET_DAYS)[number];
const BARS_MAX = 31;

export const bucketDaysOf = (days: number): BucketDays =>
  BUCKET_DAYS.find((length) => days <= length * BARS_MAX) ?? 28;

const sum = (days: readonly Day[], figure: 'requests' | 'fulfilled'): number =>
  days.reduce((total, day) => total + day[figure], 0);

/** Oldest first; the last one ends with the period, the first may be shorter than the others. */
export function bucketsOf(days: readonly Day[], length: BucketDays): Bucket[] {
  const first = days.length % length || length;
  const starts = days.flatMap((_, index) =>
    index === 0 || (index >= first && (index - first) % length === 0) ? [index] : [],
  );
  return starts.flatMap((start, index) => {
    const part = days.slice(start, starts[index + 1]);
    const [begin, end] = [part[0], part.at(-1)];
    if (!begin || !end) return [];
    return [
      {
        from: begin.date,
        to: end.date,
        requests: sum(part, 'requests'),
        fulfilled: sum(part, 'fulfilled'),
      },
    ];
  });
}

/** The end of the scale: the least even number, or one, that no bar exceeds. */
export const scaleEnd = (most: number): number => (most <= 1 ? 1 : Math.ceil(most / 2) * 2);
