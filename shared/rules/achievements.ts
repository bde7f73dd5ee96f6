import { COUNTRY_TIMEZONE, DAY_MS, MINUTE_MS } from '../time.ts';
import type { BloodType } from './blood.ts';
import { localDate } from './local-day.ts';

/** Types that few people have and that are often short: those without the antigen D. */
const RARE_TYPES: readonly BloodType[] = ['O-', 'A-', 'B-', 'AB-'];

/** The longest time from the alert to a quick answer. */
const QUICK_MS = 10 * MINUTE_MS;

const YEAR_MS = 365 * DAY_MS;
const QUARTERS = 4;

const MILESTONES = {
  first_donation: 1,
  donations_3: 3,
  donations_5: 5,
  donations_10: 10,
  donations_25: 25,
  donations_50: 50,
  donations_100: 100,
} as const;

type Milestone = keyof typeof MILESTONES;
const MILESTONE_KINDS = Object.keys(MILESTONES) as Milestone[];

/**
 * What a donor can achieve by donations that a hospital confirmed. None needs more than the donation interval allows:
 * the hardest, `year_round`, is one donation in each quarter of a year.
 */
export const ACHIEVEMENTS = [
  'first_donation',
  'donations_3',
  'donations_5',
  'donations_10',
  'donations_25',
  'donations_50',
  'donations_100',
  'first_emergency',
  'quick_answer',
  'rare_type',
  'year_round',
] as const satisfies readonly (Milestone | string)[];
export type Achievement = (typeof ACHIEVEMENTS)[number];

/** Those that have a name of their own; the others are named by their number. */
type NamedAchievement = Exclude<Achievement, `donations_${number}`>;
export const isNamed = (kind: Achievement): kind is NamedAchievement => !kind.startsWith('donations_');

/** A confirmed donation, with its circumstances. */
export interface DonationFacts {
  readonly id: string;
  /** ISO 8601. */
  readonly donatedAt: string;
  /** The donor's. */
  readonly bloodType: BloodType;
  /** The request was of high urgency, or its hospital had pressed the button. */
  readonly wasEmergency: boolean;
  /** From the last alert before their answer to the answer; null if they answered without being alerted. */
  readonly respondedAfterMs: number | null;
}

interface Reached {
  readonly kind: Achievement;
  readonly donation: DonationFacts;
}

/** How many donations a milestone stands for; undefined for other achievements. */
export const milestoneOf = (kind: Achievement): number | undefined =>
  Object.hasOwn(MILESTONES, kind) ? MILESTONES[kind as Milestone] : undefined;

export const isRare = (type: BloodType): boolean => RARE_TYPES.includes(type);

const isQuick = ({ respondedAfterMs }: DonationFacts): boolean =>
  respondedAfterMs !== null && respondedAfterMs >= 0 && respondedAfterMs <= QUICK_MS;

/** January to March is 0; by the country's calendar. */
const quarterOf = ({ donatedAt }: DonationFacts): number =>
  Math.floor((Number(localDate(COUNTRY_TIMEZONE, new Date(donatedAt)).slice(5, 7)) - 1) / 3);

/** Quarters of the calendar year in which they gave, within the 365 days up to an instant. */
function quartersUpTo(donations: readonly DonationFacts[], end: number): number {
  const within = donations.filter(({ donatedAt }) => {
    const at = Date.parse(donatedAt);
    return at <= end && at > end - YEAR_MS;
  });
  return new Set(within.map(quarterOf)).size;
}

const inOrder = (donations: readonly DonationFacts[]): DonationFacts[] =>
  [...donations].sort((a, b) => a.donatedAt.localeCompare(b.donatedAt) || a.id.localeCompare(b.id));

/** What these donations, all of a donor's, have achieved, each with the first donation that did; in any order. */
export function achievementsReached(donations: readonly DonationFacts[]): Reached[] {
  const given = inOrder(donations);
  const first: Readonly<Record<Achievement, DonationFacts | undefined>> = {
    ...(Object.fromEntries(MILESTONE_KINDS.map((kind) => [kind, given[MILESTONES[kind] - 1]])) as Record<
      Milestone,
      DonationFacts | undefined
    >),
    first_emergency: given.find(({ wasEmergency }) => wasEmergency),
    quick_answer: given.find(isQuick),
    rare_type: given.find(({ bloodType }) => isRare(bloodType)),
    year_round: given.find(({ donatedAt }) => quartersUpTo(given, Date.parse(donatedAt)) === QUARTERS),
  };
  return ACHIEVEMENTS.flatMap((kind) => {
    const donation = first[kind];
    return donation ? [{ kind, donation }] : [];
  });
}

/** A future achievement, and the donor's progress: `done` of `needed`. */
interface NextAchievement {
  readonly kind: Achievement;
  readonly done: number;
  readonly needed: number;
}

/**
 * What a donor can achieve next, in the order of ACHIEVEMENTS: of the milestones only the nearest, and a rare type's
 * only if their own is rare. `reached` are the kinds that they have.
 */
export function nextAchievements(
  reached: readonly Achievement[],
  donations: readonly DonationFacts[],
  bloodType: BloodType | null,
  now: Date,
): NextAchievement[] {
  const has = new Set<Achievement>(reached);
  const nearest = MILESTONE_KINDS.find((kind) => !has.has(kind));
  const once = (kind: Achievement): NextAchievement => ({ kind, done: 0, needed: 1 });
  const all: NextAchievement[] = [
    ...(nearest
      ? [
          {
            kind: nearest,
            done: Math.min(donations.length, MILESTONES[nearest]),
            needed: MILESTONES[nearest],
          },
        ]
      : []),
    once('first_emergency'),
    once('quick_answer'),
    ...(bloodType !== null && isRare(bloodType) ? [once('rare_type')] : []),
    { kind: 'year_round', done: quartersUpTo(donations, now.getTime()), needed: QUARTERS },
  ];
  return all.filter(({ kind }) => !has.has(kind));
}
