import type { MatchKind } from './blood.ts';
import { type LiveState, liveState, type RequestStatus, URGENCIES, type Urgency } from './request-status.ts';

/** The fields of a request that decide its place in a donor's lists. */
export interface Orderable {
  readonly status: RequestStatus;
  readonly deadline: string | null;
  readonly units: number;
  readonly unitsReceived: number;
  /** Donors who have yet to give; missing in what an earlier release cached. */
  readonly expected?: number | undefined;
  readonly urgency: Urgency;
  readonly match?: MatchKind | undefined;
  /** From the donor's home; missing if one of the two places is not known. */
  readonly distanceKm?: number | undefined;
  /** ISO instant. */
  readonly datePosted: string;
}

/** A request's position for a donor who wants to help. */
export const liveStateOf = (
  { status, deadline, units, unitsReceived, expected }: Omit<Orderable, 'urgency' | 'datePosted'>,
  now: Date,
): LiveState => liveState({ status, deadline, units, received: unitsReceived, expected: expected ?? 0 }, now);

/** Further than the donor travels; an unknown distance never is. */
export const isBeyond = ({ distanceKm }: Pick<Orderable, 'distanceKm'>, maxTravelKm: number): boolean =>
  distanceKm !== undefined && distanceKm > maxTravelKm;

/** Hardly anybody comes in time from further away: unless the donor travels that far, they share such a request. */
const SHARED_BEYOND_KM = 100;

/** Does the donor share this request instead of answering it? */
export const isToShare = (request: Pick<Orderable, 'distanceKm'>, maxTravelKm: number): boolean =>
  isBeyond(request, Math.max(maxTravelKm, SHARED_BEYOND_KM));

/**
 * The one order of a donor's lists: near enough and in need of one more donor, then by urgency, then the nearest, those
 * of unknown distance last; among equals the donor's own type before one that is compatible, and the newest first. Of
 * those that are too far the nearest come first, whatever their urgency.
 */
export function orderForDonor(maxTravelKm: number, now: Date): (a: Orderable, b: Orderable) => number {
  const keys = (request: Orderable): readonly number[] => {
    const isFar = isBeyond(request, maxTravelKm);
    return [
      isFar ? 1 : 0,
      liveStateOf(request, now) === 'open' ? 0 : 1,
      isFar ? 0 : URGENCIES.indexOf(request.urgency),
      request.distanceKm ?? Number.POSITIVE_INFINITY,
      request.match === 'exact' ? 0 : 1,
    ];
  };
  return (a, b) => {
    const [first, second] = [keys(a), keys(b)];
    const at = first.findIndex((key, index) => key !== second[index]);
    const [left, right] = [first[at] ?? 0, second[at] ?? 0];
    return at < 0 ? b.datePosted.localeCompare(a.datePosted) : left < right ? -1 : 1;
  };
}
