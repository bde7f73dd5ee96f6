import { DAY_MS } from '../time.ts';
import { nextEligibleAt } from './eligibility.ts';
import {
  CONDITIONS,
  type Condition,
  DATED_CONDITIONS,
  type DatedCondition,
  GIVING_LIMITS,
  type GivingReason,
} from './giving-limits.ts';

/** Conditions that only have to wait; about any other the hospital must be asked. */
const WAITING: readonly Condition[] = ['ill', 'tattoo', 'pregnancy'];

export interface GivingAnswers {
  /** Whole years. */
  readonly age: number;
  readonly weightKg: number;
  /** `YYYY-MM-DD`; null for never, or not known. */
  readonly lastDonation: string | null;
  readonly conditions: readonly Condition[];
  /** `YYYY-MM-DD`: the last day of the illness, the day of the tattoo. */
  readonly since: Readonly<Partial<Record<DatedCondition, string>>>;
}

export interface GivingVerdict {
  readonly answer: 'yes' | 'wait' | 'ask';
  /** The day (`YYYY-MM-DD`) from which nothing that they named prevents them; null if it has no date. */
  readonly until: string | null;
  /** Why not now; conditions that only have to wait come before those that must be asked about. */
  readonly reasons: readonly GivingReason[];
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * DAY_MS));
}

/** The same day of a later month, or that month's last if it has none. */
function addMonths(day: string, months: number): string {
  const from = new Date(day);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return dayOf(to);
}

const END_OF: Readonly<Record<DatedCondition, (since: string) => string>> = {
  ill: (since) => addDays(since, GIVING_LIMITS.illnessDays),
  tattoo: (since) => addMonths(since, GIVING_LIMITS.tattooMonths),
};

/** `until` is null if no date ends it. */
interface Waiting {
  readonly reason: GivingReason;
  readonly until: string | null;
}

const isDated = (condition: Condition): condition is DatedCondition =>
  DATED_CONDITIONS.some((dated) => dated === condition);

function waitingFor(answers: GivingAnswers, intervalDays: number): Waiting[] {
  const { age, weightKg, lastDonation, conditions, since } = answers;
  const waiting: Waiting[] = [];
  if (age < GIVING_LIMITS.minAge) waiting.push({ reason: 'too_young', until: null });
  if (weightKg < GIVING_LIMITS.minWeightKg) waiting.push({ reason: 'too_light', until: null });
  const next = nextEligibleAt(lastDonation, intervalDays);
  if (next !== null) waiting.push({ reason: 'donation', until: next.slice(0, 10) });
  for (const condition of WAITING.filter((one) => conditions.includes(one))) {
    const from = isDated(condition) ? since[condition] : undefined;
    const until = isDated(condition) && from ? END_OF[condition](from) : null;
    waiting.push({ reason: condition, until });
  }
  return waiting;
}

/**
 * May a person with these answers give blood? `today` is the day (`YYYY-MM-DD`) if they are. The hospital decides in
 * the end; this saves them a useless journey.
 */
export function mayGive(answers: GivingAnswers, today: string, intervalDays: number): GivingVerdict {
  const waiting = waitingFor(answers, intervalDays).filter(({ until }) => until === null || until > today);
  const asking: GivingReason[] = [
    ...(answers.age > GIVING_LIMITS.maxAge ? (['too_old'] as const) : []),
    ...CONDITIONS.filter((one) => answers.conditions.includes(one) && !WAITING.includes(one)),
  ];
  const reasons = [...waiting.map(({ reason }) => reason), ...asking];
  if (waiting.length === 0) return { answer: asking.length > 0 ? 'ask' : 'yes', until: null, reasons };
  const ends = waiting.map(({ until }) => until);
  const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  return { answer: 'wait', until: last, reasons };
}
