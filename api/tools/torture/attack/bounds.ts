import { CLAIMS_WITHOUT_CODE } from '../../../../shared/rules/hospital-claims.ts';
import type { AttackReport } from './run.ts';

const MEGABYTE = 1_000_000;

/** Above the start: 400 for what waits in sockets, and the child that decodes pictures. */
const RSS_GROWTH_MB = 650;
/**
 * Five seconds after the attackers have gone. What is still there are caches that fill once, 160 MB of them SQLite's
 * pages, and holes of the heap, never answers.
 */
const RSS_AFTER_MB = 450;
/** Limits are an hour's: an account may use all of it in the first minute. */
const LIMITED_MINUTES = 60;
/**
 * With a machine of two cores under five attacks: as a person on a phone still takes for an answer at once, and twice
 * that if the database is on it too.
 */
const P99_MS = { sqlite: 2_000, postgres: 4_000 } as const;
/** A disk of 40 GB lasts a week of this, in which somebody looks. */
const DISK_MB_A_MINUTE = 4;
/** Half a gigabyte a day, at some 600 bytes a row. */
const AUDIT_A_MINUTE = 600;
/** One message a minute about one thing; a few more for alerts and what began before. */
const NEWS_A_MINUTE = 1;
const NEWS_BESIDE = 10;
/** What a donor sees without scrolling far. */
const PLACE = 10;
const TAKEN_OF_TEN = 2;
/** More than an admin reads in a day. */
const DESK_ROWS = 200;

interface Bound {
  readonly what: string;
  readonly figure: number;
  readonly bound: number;
}

/** Each figure of a run beside the most that it may be. */
export function boundsOf(report: AttackReport): Bound[] {
  const { minutes, memory, disk, harm } = report;
  const news = NEWS_A_MINUTE * minutes + NEWS_BESIDE;
  const limitedMinutes = Math.max(minutes, LIMITED_MINUTES);
  const slowest = Math.max(0, ...[...report.times.values()].map(({ p99 }) => p99));
  return [
    {
      what: 'memory at its peak, MB above the start',
      figure: (memory.peak - memory.start) / MEGABYTE,
      bound: RSS_GROWTH_MB,
    },
    {
      what: 'memory 5 s after the attackers, MB above the start',
      figure: (memory.after - memory.start) / MEGABYTE,
      bound: RSS_AFTER_MB,
    },
    { what: 'honest calls refused or not answered', figure: report.failures.length, bound: 0 },
    { what: 'p99 of the slowest kind of honest call, ms', figure: slowest, bound: P99_MS[report.engine] },
    {
      what: 'disk, MB a minute of an hour at least',
      figure: (disk.after - disk.before) / MEGABYTE / limitedMinutes,
      bound: DISK_MB_A_MINUTE,
    },
    {
      what: 'rows of the audit a minute of an hour at least',
      figure: harm.audit / limitedMinutes,
      bound: AUDIT_A_MINUTE,
    },
    { what: 'messages to the phone of one victim', figure: harm.pushes, bound: news },
    { what: 'mails to one victim', figure: harm.mails, bound: news },
    { what: 'worst place of the emergency', figure: harm.place ?? Number.POSITIVE_INFINITY, bound: PLACE },
    { what: 'places of one hospital among the first ten', figure: harm.taken, bound: TAKEN_OF_TEN },
    { what: 'donations of donors who never came', figure: harm.gave, bound: CLAIMS_WITHOUT_CODE },
    { what: 'rows on the desk', figure: harm.desk, bound: DESK_ROWS },
    { what: 'addresses changed with a stolen session', figure: harm.stolen, bound: 0 },
    { what: 'errors of the server, and of the attackers', figure: report.faults.length, bound: 0 },
  ];
}

export const isBroken = ({ figure, bound }: Bound): boolean => !(figure <= bound);
