import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';
import { donationIntervalDays } from '../../platform/settings/setting-in-force.ts';
import { countFreePlaces } from '../slots/slot-store.ts';
import { remainingAlerts } from './alert-share.ts';
import { pointOfAlert } from './alert-store.ts';
import { type AlertTerms, alertableLater, alertableNow, except } from './alertable-store.ts';
import {
  type Alertable,
  findAlertable,
  isAnybody,
  type RegionalNeed,
  stillAlertable,
} from './find-alertable.ts';
import { countAlerted } from './recipient-store.ts';
import type { Cause } from './situation.ts';
import { type AlertFigures, WAVE_MAX, waveSize } from './wave-plan.ts';

/** The answer rate is measured over this time, without donors alerted too recently to have answered. */
const MEASURED_MS = 30 * DAY_MS;
const TIME_TO_RESPOND_MS = 15 * 60_000;

/** What a wave searches for, and its limits. */
interface Search {
  readonly terms: AlertTerms;
  readonly need: RegionalNeed;
  /** Free places in the slots of a mass casualty's hospital; elsewhere there is no such limit. */
  readonly free: number;
  /** Donors that the hospital's share still allows. */
  readonly remaining: number;
  /** Donors that the wave is to alert. */
  readonly wanted: number;
  /** The results of recent alerts, as far as they were measured. */
  readonly figures: AlertFigures | null;
}

/** The donors of a wave, if a search was needed. */
export interface SearchedWave extends Search {
  readonly found: Alertable | null;
  /** Nobody can be alerted now, but somebody can be later. */
  readonly isWaiting: boolean;
}

/** Who is charged for these alerts; an admin's count as the administration's, also those for a hospital. */
const chargedTo = ({ trigger, hospital_id }: Row<'alerts'>): string | null =>
  trigger === 'admin' ? null : hospital_id;

/** A broadcast has nothing to answer. Where lives depend on it, no budget is asked. */
async function mayText(context: Context, db: Database, alert: Row<'alerts'>): Promise<boolean> {
  if (alert.request_id === null || alert.life_threatening === 1) return alert.request_id !== null;
  return (await remainingTexts(context, db, chargedTo(alert))) > 0;
}

function measure(context: Context, db: Database): Promise<AlertFigures> {
  const now = context.now().getTime();
  const instant = (msAgo: number) => new Date(now - msAgo).toISOString();
  return countAlerted(db, instant(MEASURED_MS), instant(TIME_TO_RESPOND_MS));
}

async function freePlaces(context: Context, db: Database, cause: Cause): Promise<number> {
  const massId = cause?.request.mass_casualty_id ?? null;
  return massId === null || cause === null
    ? Number.POSITIVE_INFINITY
    : countFreePlaces(db, massId, cause.request.hospital_id, context.now());
}

/** `measured` is what was measured a moment ago, if anything: over a month, it has not changed. */
async function searchOf(
  context: Context,
  db: Database,
  alert: Row<'alerts'>,
  cause: Cause,
  measured: AlertFigures | null,
  places?: number,
): Promise<Search> {
  const now = context.now();
  const terms: AlertTerms = {
    alertId: alert.id,
    requestId: alert.request_id,
    massCasualtyId: cause?.request.mass_casualty_id ?? null,
    chargedTo: chargedTo(alert),
    urgency: alert.urgency,
    lifeThreatening: alert.life_threatening === 1,
    texts: await mayText(context, db, alert),
    now,
  };
  const need: RegionalNeed = {
    bloodType: alert.blood_type,
    component: alert.component,
    point: pointOfAlert(alert),
    radiusKm: alert.radius_km,
    intervalDays: await donationIntervalDays(context, db),
    now,
    region: cause?.request.region ?? null,
  };
  const free = places ?? (await freePlaces(context, db, cause));
  if (free === 0) return { terms, need, free, remaining: 0, wanted: 0, figures: measured };
  const remaining = terms.chargedTo === null ? WAVE_MAX : await remainingAlerts(context, db, terms.chargedTo);
  // A broadcast alerts everybody within the radius.
  const figures = cause && (measured ?? (await measure(context, db)));
  const wanted = cause && figures ? waveSize(Math.min(cause.needed, free), figures) : WAVE_MAX;
  return { terms, need, free, remaining, wanted: Math.min(wanted, Math.max(1, remaining)), figures };
}

/** What will have changed by the time at which the wave is sent. */
export interface Foreseen {
  /** At most this many free places in a mass casualty's slots, which do not exist yet. */
  readonly places?: number;
  /** Donors who are alerted for something else before. */
  readonly without?: readonly string[];
}

/** Searches for the donors of the alert's next wave. Writes nothing, and needs no transaction. */
export async function searchWave(
  context: Context,
  db: Database,
  alert: Row<'alerts'>,
  cause: Cause,
  { places, without = [] }: Foreseen = {},
): Promise<SearchedWave> {
  const search = await searchOf(context, db, alert, cause, null, places);
  const { terms, need, free, wanted } = search;
  if (free === 0) return { ...search, found: null, isWaiting: true };
  const found = await findAlertable(db, need, except(without, alertableNow(terms)), wanted);
  const isWaiting = !found && (await isAnybody(db, need, alertableLater(terms)));
  await yieldToOthers();
  return { ...search, found, isWaiting };
}

/** Whether both search for the same. */
function isSameSearch(one: Search, other: Search): boolean {
  const textOf = ({ terms, need }: Search) =>
    JSON.stringify([
      { ...terms, now: null },
      { ...need, now: null },
    ]);
  return textOf(one) === textOf(other) && (one.free === 0) === (other.free === 0);
}

/**
 * The result of a search before this transaction, as far as it is still valid now that the rows of the alert and its
 * cause are locked: the need is the same, and each donor who was found may still be alerted. No more of them than are
 * wanted by now. Null if anything has changed: then a new search is needed.
 */
export async function stillHolds(
  context: Context,
  trx: Database,
  searched: SearchedWave,
  alert: Row<'alerts'>,
  cause: Cause,
): Promise<SearchedWave | null> {
  const search = await searchOf(context, trx, alert, cause, searched.figures);
  if (!isSameSearch(search, searched)) return null;
  const { found, isWaiting } = searched;
  if (!found) return { ...search, found, isWaiting };
  const { terms, need, wanted } = search;
  const first = { ...found, donors: found.donors.slice(0, wanted) };
  const isSound = await stillAlertable(trx, need, alertableNow(terms), first);
  // If more are wanted by now, the next wave alerts them.
  return isSound ? { ...search, wanted: Math.min(wanted, searched.wanted), found: first, isWaiting } : null;
}
