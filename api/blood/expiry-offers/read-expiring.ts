import { type ExpiryOffer, TAKERS_MAX, type Taker } from '../../../shared/contract/expiry-offers.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { type Expiring, leastUse, type Unused, unusedOf } from '../../../shared/rules/expiry-offers.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import { daysToExpiry, STOCK_COMPONENTS } from '../../../shared/rules/stock.ts';
import { USE_DAYS } from '../../../shared/rules/stock-days.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { settingInForce } from '../../platform/settings/setting-in-force.ts';
import { sumPromised } from '../orders/order-store.ts';
import { findPlace } from '../spare/spare-store.ts';
import { sumAvailable } from '../stock/stock-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { describeTakers, listHospitalsAround, readUseOf } from './taker-store.ts';

/** A day's drive: further away blood that is about to expire is not sent. */
const REACH_KM = 250;
/** Only so many of the nearest hospitals are asked after, so many at once: mostly the first are enough. */
const NEAREST = 64;
const READ = 16;

type Kind = Pick<Row<'stock_use_days'>, 'blood_type' | 'component'>;
const nameOf = ({ blood_type, component }: Kind): string => `${blood_type} ${component}`;

interface Days {
  readonly since: string;
  readonly within: number;
}

/** What the hospital will not use in time and has not offered yet, by type and component. */
async function listUnused(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hospitalId: string,
  { since, within }: Days,
): Promise<(Kind & Unused)[]> {
  const at = now();
  const timezone = await timezoneOf(db, hospitalId);
  const stock = new Map<string, Kind & { readonly lots: Expiring[] }>();
  for (const { blood_type, component, units, expires_at } of await sumAvailable(db, hospitalId)) {
    if (stateAt({ state: 'available', expiresAt: expires_at }, at, timezone) === 'expired') continue;
    const kind = { blood_type, component };
    const standing = stock.get(nameOf(kind)) ?? { ...kind, lots: [] };
    stock.set(nameOf(kind), standing);
    standing.lots.push({ days: daysToExpiry(expires_at, at, timezone), units: Number(units) });
  }
  if (stock.size === 0) return [];
  const rows = await readUseOf(db, [hospitalId], BLOOD_TYPES, STOCK_COMPONENTS, since);
  const used = new Map(rows.map((row) => [nameOf(row), Number(row.used)]));
  const offered = await sumPromised(db, hospitalId, '');
  const promised = new Map(offered.map((row) => [nameOf(row), Number(row.units)]));
  return [...stock.values()].flatMap(({ lots, ...kind }) => {
    const unused = unusedOf(lots, used.get(nameOf(kind)) ?? 0, within);
    const units = (unused?.units ?? 0) - (promised.get(nameOf(kind)) ?? 0);
    return unused && units > 0 ? [{ ...kind, ...unused, units }] : [];
  });
}

/** The nearest verified hospitals within reach, the nearest first; nobody if the own place is not known. */
async function hospitalsByDistance(db: Database, hospitalId: string) {
  const from = pointOf(await findPlace(db, hospitalId));
  if (!from) return [];
  return (await listHospitalsAround(db, hospitalId, from, REACH_KM))
    .flatMap((row) => {
      const point = pointOf(row);
      return point ? [{ id: row.user_id, km: haversineKm(from, point) }] : [];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
}

/** For each kind of blood the nearest hospitals that use it. */
async function findTakers(
  db: Database,
  hospitalId: string,
  kinds: readonly Kind[],
  { since, within }: Days,
): Promise<ReadonlyMap<string, readonly Taker[]>> {
  const takers = new Map(kinds.map((kind) => [nameOf(kind), [] as Taker[]]));
  for (const some of chunks(await hospitalsByDistance(db, hospitalId), READ)) {
    const ids = some.map(({ id }) => id);
    const missing = kinds.filter((kind) => (takers.get(nameOf(kind))?.length ?? 0) < TAKERS_MAX);
    if (missing.length === 0) break;
    const types = [...new Set(missing.map(({ blood_type }) => blood_type))];
    const components = [...new Set(missing.map(({ component }) => component))];
    const users = (await readUseOf(db, ids, types, components, since)).filter(
      ({ used }) => Number(used) >= leastUse(within),
    );
    if (users.length === 0) continue;
    const using = new Set(users.map((row) => `${row.hospital_id} ${nameOf(row)}`));
    const described = await describeTakers(db, [...new Set(users.map((row) => row.hospital_id))]);
    const byId = new Map(described.map((row) => [row.user_id, row]));
    for (const { id, km } of some)
      for (const [kind, found] of takers) {
        const row = byId.get(id);
        if (row && found.length < TAKERS_MAX && using.has(`${id} ${kind}`))
          found.push({ hospitalId: id, name: row.name, city: row.city, distanceKm: roundKm(km) });
      }
  }
  return takers;
}

/** What the own hospital will not use before it expires, and who near it uses such blood. */
export const readExpiring: Handler<'GET /stock/expiring'> = async ({ context, principal }) => {
  const { db, now } = context;
  const day = (on: number) => localDate(COUNTRY_TIMEZONE, new Date(now().getTime() + on * DAY_MS));
  const within = await settingInForce(context, db, 'expiryOfferDays');
  const days: Days = { within, since: day(1 - USE_DAYS) };
  const unused = await listUnused(context, principal.hospitalId, days);
  const takers =
    unused.length > 0 ? await findTakers(db, principal.hospitalId, unused, days) : new Map<string, Taker[]>();
  const offers = unused.map((one): ExpiryOffer & { readonly days: number } => ({
    bloodType: one.blood_type,
    component: one.component,
    units: one.units,
    days: one.days,
    expiresOn: day(one.days),
    takers: [...(takers.get(nameOf(one)) ?? [])],
  }));
  return {
    offers: offers.toSorted((a, b) => a.days - b.days).map(({ days: _, ...offer }) => offer),
    withinDays: within,
  };
};
