import { HOUR_MS, MINUTE_MS } from '../time.ts';
import type { MatchKind } from './blood.ts';

/** The longest time, and the most slots, in which a hospital takes donors of one mass casualty. */
const MASS_HOURS_MAX = 24;
export const SLOT_MINUTES = [10, 15, 20, 30, 45, 60] as const;
export const CHAIRS_MAX = 50;

/** A donor who is not there this long after the end of their slot did not come. */
export const SLOT_GRACE_MS = 30 * MINUTE_MS;

/** A time at which a hospital can take some donors; ISO instants. */
export interface SlotTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The slots from one instant to another, one after the other; a remainder that is shorter than a slot is left out. */
export function slotTimes(from: string, until: string, minutes: number): SlotTime[] {
  const times: SlotTime[] = [];
  const step = minutes * MINUTE_MS;
  const end = Date.parse(until);
  for (let at = Date.parse(from); at + step <= end; at += step)
    times.push({ startsAt: new Date(at).toISOString(), endsAt: new Date(at + step).toISOString() });
  return times;
}

/** What a hospital may offer: at least one slot, at most a day, not in the past. */
export function areHoursValid(from: string, until: string, minutes: number, now: Date): boolean {
  const length = Date.parse(until) - Date.parse(from);
  const isAhead = Date.parse(until) - minutes * MINUTE_MS >= now.getTime();
  return isAhead && length >= minutes * MINUTE_MS && length <= MASS_HOURS_MAX * HOUR_MS;
}

const READY_MINUTES = 15;
const MINUTES_PER_KM = 3;
const LEAD_MAX_MINUTES = 180;

/**
 * Minutes that a donor needs to get ready and to reach the hospital through a town; only the former if the distance
 * is not known.
 */
export const leadMinutes = (distanceKm: number | null): number =>
  Math.min(LEAD_MAX_MINUTES, Math.round(READY_MINUTES + MINUTES_PER_KM * (distanceKm ?? 0)));

export interface OpenSlot extends SlotTime {
  readonly id: string;
  readonly free: number;
}

/**
 * The first slot with a free chair that the donor can reach. `after`: it must begin later than that, an ISO instant.
 */
export function firstSlot<Slot extends OpenSlot>(
  slots: readonly Slot[],
  distanceKm: number | null,
  now: Date,
  after = '',
): Slot | undefined {
  const earliest = new Date(now.getTime() + leadMinutes(distanceKm) * MINUTE_MS).toISOString();
  return slots
    .filter(({ free, startsAt }) => free > 0 && startsAt >= earliest && startsAt > after)
    .reduce<Slot | undefined>(
      (first, slot) => (first && first.startsAt <= slot.startsAt ? first : slot),
      undefined,
    );
}

/** A need of the mass casualty that the donor's blood fits. */
export interface Candidate<Slot extends OpenSlot = OpenSlot> {
  readonly requestId: string;
  readonly match: MatchKind;
  readonly distanceKm: number | null;
  /** Units for which no donor with a slot is coming. */
  readonly needed: number;
  readonly slots: readonly Slot[];
}

export interface Assignment {
  readonly requestId: string;
  /** Null: they wait for a free place. */
  readonly slotId: string | null;
}

/**
 * Where a donor who answered one of the needs is sent: to the nearest hospital that needs their blood and has a free
 * place in time, an exact need before a compatible one, the need that they answered first among equals. If all are
 * full they wait: for the nearest that needs them, otherwise for the one that they answered. Undefined if nothing
 * matches.
 */
export function assign(candidates: readonly Candidate[], askedId: string, now: Date): Assignment | undefined {
  const matchRank = ({ match }: Candidate) => (match === 'exact' ? 0 : 1);
  const askedRank = ({ requestId }: Candidate) => (requestId === askedId ? 0 : 1);
  const distanceOf = ({ distanceKm }: Candidate) => distanceKm ?? Number.MAX_VALUE;
  const needing = candidates
    .filter(({ needed }) => needed > 0)
    .toSorted(
      (a, b) => matchRank(a) - matchRank(b) || distanceOf(a) - distanceOf(b) || askedRank(a) - askedRank(b),
    );
  for (const candidate of needing) {
    const slot = firstSlot(candidate.slots, candidate.distanceKm, now);
    if (slot) return { requestId: candidate.requestId, slotId: slot.id };
  }
  const waitsFor = needing[0] ?? candidates.find((one) => askedRank(one) === 0) ?? candidates[0];
  return waitsFor && { requestId: waitsFor.requestId, slotId: null };
}
