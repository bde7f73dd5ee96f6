import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { countFreePlaces } from '../slots/slot-store.ts';
import { remainingAlerts } from './alert-share.ts';
import { pointOfAlert } from './alert-store.ts';
import { type AlertTerms, alertableLater, alertableNow } from './alertable-store.ts';
import { type Alertable, findAlertable, isAnybody, type RegionalNeed } from './find-alertable.ts';
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

async function searchOf(context: Context, db: Database, alert: Row<'alerts'>, cause: Cause): Promise<Search> {
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
    intervals: await donationIntervals(context, db),
    now,
    region: cause?.request.region ?? null,
  };
  const free = await freePlaces(context, db, cause);
  if (free === 0) return { terms, need, free, remaining: 0, wanted: 0 };
  const remaining = terms.chargedTo === null ? WAVE_MAX : await remainingAlerts(context, db, terms.chargedTo);
  // A broadcast alerts everybody within the radius.
  const wanted = cause ? waveSize(Math.min(cause.needed, free), await measure(context, db)) : WAVE_MAX;
  return { terms, need, free, remaining, wanted: Math.min(wanted, Math.max(1, remaining)) };
}

/** Searches for the donors of the alert's next wave, in the transaction that sends it. */
export async function searchWave(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
): Promise<SearchedWave> {
  const search = await searchOf(context, trx, alert, cause);
  const { terms, need, free, wanted } = search;
  if (free === 0) return { ...search, found: null, isWaiting: true };
  const found = await findAlertable(trx, need, alertableNow(terms), wanted);
  const isWaiting = !found && (await isAnybody(trx, need, alertableLater(terms)));
  return { ...search, found, isWaiting };
}
