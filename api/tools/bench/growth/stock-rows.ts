import { BLOOD_TYPES } from '../../../../shared/rules/blood.ts';
import { localDate } from '../../../../shared/rules/local-day.ts';
import { USE_DAYS, WASTE_REASONS } from '../../../../shared/rules/stock-days.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../../shared/time.ts';
import { type Country, FULL, hospitalId, idOf, placeOf, sizesOf } from './country.ts';

/** Lots in each hospital's refrigerator, however many have gone through it. */
const STANDING = 100;
/** Whole blood is half of it. */
const COMPONENTS = ['whole_blood', 'red_cells', 'whole_blood', 'platelets', 'whole_blood', 'plasma'] as const;
/** One lot in this many was wasted, the others were used. */
const PER_WASTED = 20;
const ACCOUNTS_PER_RECALL = 100;
/** The first hospital has opened every tenth recall, and had blood that every tenth found; those in force are all its. */
const BUSY_SHARE = 10;
/** One recall in this many is of all that a donor gave. */
const PER_DONOR = 20;
const LOTS_OF_DONOR = 8;
/** A supplier is shown to those who look for blood near it on each day of a month. */
const SHOWN_DAYS = 30;

const lotId = idOf(18);
const movementId = idOf(19);
const unusedId = idOf(20);
const recallId = idOf(43);
const bagNumberOf = (index: number) => `S9999${String(26_000_000 + index).padStart(8, '0')}`;

/** A lot of the first hospital that stays. */
export const UNUSED_LOT = unusedId(0);

const iso = (at: number) => new Date(at).toISOString();
const day = (at: number) => iso(at).slice(0, 10);

/** A bag for each account, over all hospitals but the first, whose stock has a long log of its own (`stock-store.ts`). */
function* facts({ accounts, now }: Country) {
  const others = sizesOf({ accounts, now }).hospitals - 1;
  const each = Math.floor(accounts / others);
  for (let hospital = 1; hospital <= others; hospital += 1)
    for (let number = 0; number < each; number += 1) {
      const isStanding = number >= each - STANDING;
      const gone = each - STANDING;
      const collected = isStanding
        ? now.getTime() - ((each - number) / STANDING) * 30 * DAY_MS
        : now.getTime() - ((gone - number) / gone) * 364 * DAY_MS;
      yield {
        index: (hospital - 1) * each + number,
        hospital,
        number,
        isStanding,
        isWasted: number % PER_WASTED === 0,
        bloodType: BLOOD_TYPES[(hospital * 5 + number) % BLOOD_TYPES.length] ?? 'O+',
        component:
          COMPONENTS[(hospital + Math.floor(number / BLOOD_TYPES.length)) % COMPONENTS.length] ??
          'whole_blood',
        collected,
      };
    }
}

/** What the first hospital will not use: it uses whole blood alone. */
function* unused({ now }: Country) {
  for (const [index, bloodType] of BLOOD_TYPES.entries())
    yield {
      id: unusedId(index),
      hospital_id: hospitalId(0),
      blood_type: bloodType,
      component: 'red_cells',
      bag_number: null,
      state: 'available',
      units: 2,
      collected_at: day(now.getTime() - 30 * DAY_MS),
      expires_at: day(now.getTime() + 5 * DAY_MS),
      created_at: iso(now.getTime() - 30 * DAY_MS),
    };
}

export function* lots(of: Country) {
  yield* unused(of);
  for (const lot of facts(of))
    yield {
      id: lotId(lot.index),
      hospital_id: hospitalId(lot.hospital),
      blood_type: lot.bloodType,
      component: lot.component,
      bag_number: bagNumberOf(lot.index),
      state: lot.isStanding ? 'available' : lot.isWasted ? 'discarded' : 'issued',
      units: lot.isStanding ? 1 : 0,
      collected_at: day(lot.collected),
      expires_at: day(lot.collected + 35 * DAY_MS),
      created_at: iso(lot.collected),
    };
}

/** Each was added, and those that are gone left on the same day. */
export function* movements(of: Country) {
  let index = 0;
  for (const lot of facts(of)) {
    const gone = lot.isStanding ? [] : ([lot.isWasted ? 'discard' : 'use'] as const);
    for (const kind of ['add', ...gone] as const) {
      yield {
        id: movementId(index),
        number: lot.number * 2 + (kind === 'add' ? 1 : 2),
        lot_id: lotId(lot.index),
        hospital_id: hospitalId(lot.hospital),
        kind,
        units: 1,
        units_left: kind === 'add' ? 1 : 0,
        reason: kind === 'discard' ? 'damaged' : null,
        at: iso(lot.collected),
      };
      index += 1;
    }
  }
}

export function* ledgers({ accounts, now }: Country) {
  const { hospitals } = sizesOf({ accounts, now });
  for (let hospital = 1; hospital < hospitals; hospital += 1)
    yield { hospital_id: hospitalId(hospital), movements: 2 * Math.floor(accounts / (hospitals - 1)) };
}

/** What left the stock in the days that are counted. */
function* lately(of: Country) {
  const since = of.now.getTime() - (USE_DAYS - 1) * DAY_MS;
  for (const lot of facts(of))
    if (!lot.isStanding && lot.collected >= since)
      yield { ...lot, date: localDate(COUNTRY_TIMEZONE, new Date(lot.collected)) };
}

function* summed<Key extends object>(keys: Iterable<Key>): Generator<Key & { readonly units: number }> {
  const sums = new Map<string, { readonly key: Key; units: number }>();
  for (const key of keys) {
    const name = Object.values(key).join(' ');
    const sum = sums.get(name) ?? { key, units: 0 };
    sums.set(name, sum);
    sum.units += 1;
  }
  for (const { key, units } of sums.values()) yield { ...key, units };
}

export const useDays = (of: Country) =>
  summed(
    (function* () {
      for (const { hospital, bloodType, component, date, isWasted } of lately(of))
        if (!isWasted) yield { hospital_id: hospitalId(hospital), blood_type: bloodType, component, date };
    })(),
  );

export const townDays = (of: Country) =>
  summed(
    (function* () {
      for (const { hospital, number, bloodType, component, date, isWasted } of lately(of)) {
        const { city, region } = placeOf(hospital);
        const reason = WASTE_REASONS[number % WASTE_REASONS.length] ?? 'other';
        const outcome = isWasted ? reason : 'used';
        for (const on of [date, 'all'])
          yield { date: on, outcome, region, town: city, blood_type: bloodType, component };
      }
    })(),
  );

function* recallFacts({ accounts, now }: Country) {
  const count = Math.max(2 * FULL, Math.round(accounts / ACCOUNTS_PER_RECALL));
  const others = sizesOf({ accounts, now }).hospitals - 1;
  const bags = Math.floor(accounts / others) * others;
  for (let index = 0; index < count; index += 1) {
    const isOfDonor = index % PER_DONOR === 0;
    const isInForce = index >= count - FULL;
    const share = isInForce ? 2 : BUSY_SHARE;
    yield {
      id: recallId(index),
      isOfDonor,
      hospital: index % share === 0 ? 0 : 1 + (index % others),
      isLifted: !isInForce,
      found: Array.from(
        { length: isOfDonor ? LOTS_OF_DONOR : 1 },
        (_, lot) => (index * LOTS_OF_DONOR + lot) % bags,
      ),
      hadBy: index % share === share / 2 ? 0 : 1 + ((index + 1) % others),
      at: now.getTime() - ((count - index) / count) * 364 * DAY_MS,
    };
  }
}

export function* recalls(of: Country) {
  for (const { id, isOfDonor, hospital, isLifted, found, at } of recallFacts(of))
    yield {
      id,
      number: bagNumberOf(found[0] ?? 0),
      scope: isOfDonor ? 'donor' : 'bag',
      reason: 'storage',
      note: null,
      hospital_id: hospitalId(hospital),
      opened_at: iso(at),
      lifted_at: isLifted ? iso(at + DAY_MS) : null,
    };
}

export function* recalledLots(of: Country) {
  for (const { id, found, hadBy } of recallFacts(of))
    for (const lot of found)
      yield { recall_id: id, lot_id: lotId(lot), hospital_id: hospitalId(hadBy), state: 'available' };
}

/** The first hospital has been shown to all others of its town. */
export function* shown({ accounts, now }: Country) {
  const { hospitals } = sizesOf({ accounts, now });
  for (let hospital = 2; hospital < hospitals; hospital += 2)
    for (let ago = 0; ago < SHOWN_DAYS; ago += 1)
      yield {
        hospital_id: hospitalId(hospital),
        day: day(now.getTime() - ago * DAY_MS),
        supplier_id: hospitalId(0),
      };
}
