import { BLOOD_TYPES, matchKind } from '../../../../shared/rules/blood.ts';
import { haversineKm } from '../../../../shared/rules/distance.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS, isEligible } from '../../../../shared/rules/eligibility.ts';
import { SLOT_GRACE_MS } from '../../../../shared/rules/slots.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import { behaviourOf, isReached, minutesOfWay } from './behaviour.ts';
import type { Policy } from './policies.ts';
import { RADIUS_KM, type Scene, SLOT_MINUTES } from './scene.ts';

export interface SimulatedDay {
  readonly policy: string;
  readonly needed: number;
  readonly called: number;
  readonly texts: number;
  /** Minutes from the first hospital's question until half and nine tenths of the units were given; undefined: not that day. */
  readonly half: number | undefined;
  readonly most: number | undefined;
  /** Units given in each hour since then. */
  readonly byHour: readonly number[];
  readonly given: number;
  /** They came, and nobody needed their blood any more. */
  readonly forNothing: number;
  /** They said that they would come, and were told to stay at home. */
  readonly toldToStay: number;
}

const MINUTES = 12 * 60;
/** What all lines of a deployment send together. */
const TEXTS_A_MINUTE = 1_200;
const GRACE_MINUTES = SLOT_GRACE_MS / MINUTE_MS;

/** What every policy finds: how far everybody lives from each hospital, and who may be called for each need. */
interface Callable {
  readonly kmOf: readonly Float32Array[];
  /** Donors of each need in the order in which they are called: the exact type first, the nearest first. */
  readonly orders: readonly Uint32Array[];
}

export function findCallable({ donors, hospitals, needs }: Scene, now: Date): Callable {
  const kmOf = hospitals.map((hospital) =>
    Float32Array.from(donors, (donor) => haversineKm(hospital, donor)),
  );
  const able = donors.flatMap((donor, index) =>
    isReached(donor) && isEligible(donor.lastDonationAt, now, DEFAULT_DONATION_INTERVAL_DAYS) ? [index] : [],
  );
  const orders = needs.map(({ hospital, bloodType }) => {
    const km = kmOf[hospital] ?? new Float32Array();
    const matches = new Map(BLOOD_TYPES.map((type) => [type, matchKind(bloodType, type, 'whole_blood')]));
    /** The place in the order: a compatible type comes after every exact one. */
    const rank = Float32Array.from(donors, (donor, index) => {
      const match = matches.get(donor.bloodType);
      const far = km[index] ?? Number.POSITIVE_INFINITY;
      if (!match || far > RADIUS_KM) return Number.POSITIVE_INFINITY;
      return match === 'exact' ? far : far + RADIUS_KM;
    });
    const rankOf = (donor: number): number => rank[donor] ?? Number.POSITIVE_INFINITY;
    return Uint32Array.from(able.filter((donor) => Number.isFinite(rankOf(donor)))).sort(
      (one, other) => rankOf(one) - rankOf(other),
    );
  });
  return { kmOf, orders };
}

/** The work of each minute, in the order in which it was planned. */
function createAgenda() {
  const minutes = new Map<number, (() => void)[]>();
  return {
    at: (minute: number, work: () => void): void => {
      const at = Math.ceil(minute);
      const planned = minutes.get(at);
      if (planned) planned.push(work);
      else minutes.set(at, [work]);
    },
    run: (minute: number): void => {
      // What is planned for this minute while it runs belongs to it.
      for (const work of minutes.get(minute) ?? []) work();
      minutes.delete(minute);
    },
  };
}

/** The chairs of a hospital: each takes one donor in `SLOT_MINUTES`. */
function createChairs(count: number) {
  const free = Array.from({ length: count }, () => 0);
  /** The time from which somebody who comes at `minute` has a chair. */
  return (minute: number): number => {
    const first = free.indexOf(Math.min(...free));
    const from = Math.max(minute, free[first] ?? 0);
    free[first] = from + SLOT_MINUTES;
    return from;
  };
}

/** One day of a scene under one policy. */
export function simulateDay(
  scene: Scene,
  { kmOf, orders }: Callable,
  policy: Policy,
  seed: number,
): SimulatedDay {
  const { donors, hospitals } = scene;
  const agenda = createAgenda();
  const chairs = hospitals.map((hospital) => createChairs(hospital.chairs));
  const needs = scene.needs.map((need, index) => ({
    ...need,
    left: orders[index] ?? new Uint32Array(),
    called: 0,
    /** Expected, and in the chairs. */
    coming: 0,
    settled: 0,
    given: 0,
    isAsked: false,
  }));
  type Standing = (typeof needs)[number];
  const isCalled = new Set<number>();
  const givenAt: number[] = [];
  const totals = { texts: 0, forNothing: 0, toldToStay: 0 };
  let lineFree = 0;

  const isOpenFor = (need: Standing, donor: number): boolean => {
    const type = donors[donor]?.bloodType;
    return (
      need.isAsked &&
      need.given + need.coming < need.units &&
      type !== undefined &&
      matchKind(need.bloodType, type, 'whole_blood') !== null
    );
  };

  const sit = (need: Standing, donor: number, minute: number): void => {
    need.coming += 1;
    const from = chairs[need.hospital]?.(minute) ?? minute;
    agenda.at(from, () => {
      need.coming -= 1;
      need.settled += 1;
      if (behaviourOf(donor, seed).isDeferred) return;
      need.given += 1;
      givenAt.push(from);
    });
  };

  const minutesTo = (hospital: number, donor: number): number => minutesOfWay(kmOf[hospital]?.[donor] ?? 0);

  /** They come to the nearest hospital whatever happens, and are turned away at the door if it does not need them. */
  const come = (_: Standing, donor: number, minute: number): void => {
    if (!behaviourOf(donor, seed).shows) return;
    const ways = hospitals.map((_hospital, index) => minutesTo(index, donor));
    const nearest = ways.indexOf(Math.min(...ways));
    const at = minute + (ways[nearest] ?? 0);
    agenda.at(at, () => {
      const need = needs.find((one) => one.hospital === nearest && isOpenFor(one, donor));
      if (need) sit(need, donor, at);
      else totals.forNothing += 1;
    });
  };

  /** They are expected by the hospital that called them or by another one, if one needs them; otherwise told to stay. */
  const answer = (called: Standing, donor: number, minute: number): void => {
    const need = isOpenFor(called, donor) ? called : needs.find((one) => isOpenFor(one, donor));
    if (!need) {
      totals.toldToStay += 1;
      return;
    }
    const at = minute + minutesTo(need.hospital, donor);
    need.coming += 1;
    const isThere = behaviourOf(donor, seed).shows;
    agenda.at(isThere ? at : at + SLOT_MINUTES + GRACE_MINUTES, () => {
      need.coming -= 1;
      if (!isThere) need.settled += 1;
      else if (need.given + need.coming < need.units) sit(need, donor, at);
      else totals.forNothing += 1;
    });
  };

  const call = (need: Standing, donor: number, minute: number): void => {
    isCalled.add(donor);
    need.called += 1;
    let reachedAt = minute;
    if (donors[donor]?.channel === 'text') {
      lineFree = Math.max(minute, lineFree) + 1 / TEXTS_A_MINUTE;
      reachedAt = lineFree;
      totals.texts += 1;
    }
    const { comes, notices } = behaviourOf(donor, seed);
    const at = Math.ceil(reachedAt + notices);
    if (comes) agenda.at(at, () => (policy.hasAnswers ? answer : come)(need, donor, at));
  };

  const wave = (need: Standing, asked: number, minute: number): void => {
    need.isAsked = true;
    const leftWithin = (km: number): number => {
      need.left = need.left.filter((donor) => !isCalled.has(donor));
      return need.left.filter((donor) => (kmOf[need.hospital]?.[donor] ?? 0) <= km).length;
    };
    const { call: count, again } = policy.next({
      minute: minute - asked,
      needed: need.units - need.given - need.coming,
      called: need.called,
      coming: need.coming + need.settled,
      settled: need.settled,
      given: need.given,
      leftWithin,
    });
    for (const donor of need.left.slice(0, count)) call(need, donor, minute);
    if (again === null) return;
    const next = minute + Math.max(1, Math.ceil(again));
    agenda.at(next, () => wave(need, asked, next));
  };

  for (const need of needs) {
    const at = hospitals[need.hospital]?.asksAt ?? 0;
    agenda.at(at, () => wave(need, at, at));
  }
  const began = Math.min(...hospitals.map(({ asksAt }) => asksAt));
  for (let minute = 0; minute < began + MINUTES; minute += 1) agenda.run(minute);

  const needed = needs.reduce((sum, { units }) => sum + units, 0);
  const times = givenAt.map((minute) => minute - began).sort((a, b) => a - b);
  return {
    policy: policy.name,
    needed,
    called: isCalled.size,
    given: givenAt.length,
    half: times[Math.ceil(needed * 0.5) - 1],
    most: times[Math.ceil(needed * 0.9) - 1],
    byHour: Array.from(
      { length: MINUTES / 60 },
      (_, hour) => times.filter((minute) => Math.floor(minute / 60) === hour).length,
    ),
    ...totals,
  };
}
