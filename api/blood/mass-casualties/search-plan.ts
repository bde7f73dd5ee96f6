import { readHospital, withAccount } from '../../people/hospitals/hospital-store.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findRunningAlert } from '../alerts/alert-store.ts';
import { searchFirstWave } from '../alerts/raise-alert.ts';
import { needOfRequest } from '../alerts/raise-for-request.ts';
import type { SearchedWave } from '../alerts/search-wave.ts';
import { unitsNeeded } from '../alerts/situation.ts';
import { requestOf } from '../requests/post-request.ts';
import { requestsOfMass } from '../requests/request-store.ts';
import { askedBy, type Need, type Plan, pendingOf, raiserOf, servedBy } from './plan-needs.ts';
import { seenMass } from './read-mass.ts';

/** The id of the request that the plan will write for a need, and the donors for its alert. */
export interface SearchedNeed {
  readonly requestId: string;
  readonly wave: SearchedWave;
}

/**
 * Searches for the donors for the alerts of a plan, need by need, before the transaction that writes it, so that nobody
 * has to wait meanwhile. Donors found for one need are left out for the next: in a mass casualty one alert is enough. A
 * need that raises no alert has no entry.
 */
export async function searchForPlan(call: Plan): Promise<ReadonlyMap<Need, SearchedNeed>> {
  const { context, principal, params, body } = call;
  const { db } = context;
  const searched = new Map<Need, SearchedNeed>();
  const mass = await seenMass(db, principal, params.id);
  if (mass.status !== 'open') return searched;
  const hospital = await readHospital(db, principal.hospitalId);
  const standing = pendingOf(hospital, await requestsOfMass(db, mass.id));
  const account = await withAccount(db, hospital);
  const found = new Set<string>();
  const foresee = async (need: Need): Promise<Row<'requests'> | undefined> => {
    const known = servedBy(need, standing);
    if (!known) return requestOf(context, hospital, askedBy(call, need, { mass, hospital }, context.newId()));
    const isSame = known.units === need.units && known.deadline === body.until;
    if (isSame || (await findRunningAlert(db, known.id))) return undefined;
    return { ...known, units: need.units, deadline: body.until };
  };
  for (const need of body.needs) {
    const request = await foresee(need);
    const needed = request ? await unitsNeeded(db, request) : 0;
    if (!request || needed <= 0) continue;
    const asked = needOfRequest({ request, hospital: account, needed }, context.now());
    const wave = await searchFirstWave(context, context.newId(), asked, raiserOf(call, mass), {
      // The plan creates its slots later: their number of places is checked when they exist.
      places: Number.POSITIVE_INFINITY,
      without: [...found],
    });
    for (const { user_id } of wave.found?.donors ?? []) found.add(user_id);
    searched.set(need, { requestId: request.id, wave });
  }
  return searched;
}
