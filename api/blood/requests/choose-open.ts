import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import { firstPlaces } from '../../../shared/rules/first-places.ts';
import { URGENCIES } from '../../../shared/rules/request-status.ts';
import { type OpenRequest, onSphere, squareOfChord, squareOfKm } from './open-board.ts';

/** Recipients' types that donors of one type can help, by component. */
export type Recipients = Readonly<Record<Component, readonly BloodType[]>>;

/**
 * What a donor can no longer answer: requests that they have answered, and those of a mass casualty in which another
 * hospital expects them.
 */
interface Taken {
  readonly requests: ReadonlySet<string>;
  readonly masses: ReadonlySet<string>;
}

export interface OpenFilter {
  /** Only hospitals that an admin has verified and nobody has banned, and requests that the viewer may still answer. */
  readonly answerable?: { readonly recipients: Recipients; readonly taken: Taken };
  /** Only with coordinates. */
  readonly placed?: true;
  /** At most this far from the point that distances count from. */
  readonly withinKm?: number;
}

/** `suited`: the one order of a donor's lists (`orderForDonor`). `now` is an ISO instant. */
type OpenOrder =
  | { readonly by: 'nearest' }
  | { readonly by: 'exact'; readonly bloodType: BloodType }
  | {
      readonly by: 'suited';
      readonly bloodType: BloodType;
      readonly maxTravelKm: number;
      readonly now: string;
    };

export interface OpenPage {
  readonly order: OpenOrder;
  readonly page: number;
  readonly limit: number;
}

/** May somebody who can give to these types help? */
export const helps = (
  recipients: Recipients,
  { component, blood_type }: Pick<OpenRequest, 'component' | 'blood_type'>,
): boolean => recipients[component].includes(blood_type);

/** With its distance, as the square of a chord; infinite if it is not known. */
interface Found {
  readonly request: OpenRequest;
  readonly square: number;
}

function* found(
  requests: readonly OpenRequest[],
  point: Coordinates | null,
  { answerable, placed, withinKm }: OpenFilter,
): Generator<Found> {
  const from = point && onSphere(point);
  const farthest = withinKm === undefined ? Number.POSITIVE_INFINITY : squareOfKm(withinKm);
  for (const request of requests) {
    if (answerable) {
      const { recipients, taken } = answerable;
      if (request.listed === 0 || !helps(recipients, request) || taken.requests.has(request.request_id))
        continue;
      if (request.mass_casualty_id !== null && taken.masses.has(request.mass_casualty_id)) continue;
    }
    const isKnown = from !== null && request.onSphere !== null;
    if (!isKnown && (placed || withinKm !== undefined)) continue;
    const square = isKnown ? squareOfChord(from, request.onSphere) : Number.POSITIVE_INFINITY;
    if (square <= farthest) yield { request, square };
  }
}

/** It can use one more donor now: neither late nor with as many coming as units are needed. */
const isNeeded = ({ deadline, units_open, expected }: OpenRequest, now: string): boolean =>
  (deadline === null || deadline > now) && units_open > expected;

/** Its group in the list, from 0; groups follow each other. */
function groupIn(order: OpenOrder): (found: Found) => number {
  switch (order.by) {
    case 'nearest':
      return () => 0;
    case 'exact':
      return ({ request }) => (request.blood_type === order.bloodType ? 0 : 1);
    case 'suited': {
      const reach = squareOfKm(order.maxTravelKm);
      return ({ request, square }) => {
        const isBeyond = Number.isFinite(square) && square > reach ? 1 : 0;
        const isIdle = isNeeded(request, order.now) ? 0 : 1;
        return (isBeyond * 2 + isIdle) * URGENCIES.length + URGENCIES.indexOf(request.urgency);
      };
    }
  }
}

/** A group in its order: the nearest first, of equally near ones the exact type, then the newest, as they come. */
function sorted(group: readonly Found[], order: OpenOrder): readonly Found[] {
  if (order.by === 'exact') return group;
  const other = ({ request }: Found) =>
    order.by === 'suited' && request.blood_type !== order.bloodType ? 1 : 0;
  return group.toSorted((a, b) => (a.square === b.square ? other(a) - other(b) : a.square - b.square));
}

/** How many groups follow each other in one tier of `firstPlaces`. */
const groupsInTier = ({ by }: OpenOrder): number =>
  by === 'suited' ? URGENCIES.length : Number.POSITIVE_INFINITY;

/** The groups in their order, each sorted when somebody looks into it for the first time. */
function sortedGroups(groups: readonly (readonly Found[] | undefined)[], order: OpenOrder) {
  const known = new Map<number, readonly Found[]>();
  const read = (group: number): readonly Found[] => {
    const inOrder = known.get(group) ?? sorted(groups[group] ?? [], order);
    known.set(group, inOrder);
    return inOrder;
  };
  const size = groupsInTier(order);
  function* tier(begin: number): Generator<Found> {
    for (let group = begin; group < Math.min(begin + size, groups.length); group += 1) yield* read(group);
  }
  function* tiers(): Generator<Iterable<Found>> {
    for (let begin = 0; begin < groups.length; begin += size) yield tier(begin);
  }
  return { read, tiers };
}

/**
 * A page of open requests in an order, its first places shared out (`firstPlaces`), and how many there are; `requests`
 * come newest first, and ties keep that order. Only the groups that the first places or the page touch are sorted.
 */
export function chooseOpen(
  requests: readonly OpenRequest[],
  point: Coordinates | null,
  filter: OpenFilter,
  { order, page, limit }: OpenPage,
): { readonly chosen: readonly OpenRequest[]; readonly count: number } {
  const groups: Found[][] = [];
  const groupOf = groupIn(order);
  let count = 0;
  for (const one of found(requests, point, filter)) {
    const group = groupOf(one);
    groups[group] ??= [];
    groups[group].push(one);
    count += 1;
  }
  const { read, tiers } = sortedGroups(groups, order);
  const first = firstPlaces(tiers(), ({ request }) => request.hospital_id);
  const from = (page - 1) * limit;
  const chosen = first.slice(from, from + limit);
  let skipped = Math.max(0, from - first.length);
  for (const [group, all = []] of groups.entries()) {
    if (chosen.length === limit) break;
    const others = all.length - first.filter((one) => groupOf(one) === group).length;
    if (skipped < others)
      chosen.push(
        ...read(group)
          .filter((one) => !first.includes(one))
          .slice(skipped, skipped + limit - chosen.length),
      );
    skipped = Math.max(0, skipped - others);
  }
  return { chosen: chosen.map(({ request }) => request), count };
}
