import type { Call } from '../../handler.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Raiser } from '../alerts/raise-alert.ts';
import type { NewRequest } from '../requests/post-request.ts';

export type Plan = Call<'PUT /mass-casualties/{id}/plan'>;
export type Need = Plan['body']['needs'][number];

interface Taking {
  readonly mass: Row<'mass_casualties'>;
  readonly hospital: Row<'hospitals'>;
}

/** The pending requests of a hospital in a mass casualty. */
export const pendingOf = (
  { user_id }: Row<'hospitals'>,
  requests: readonly Row<'requests'>[],
): Row<'requests'>[] =>
  requests.filter(({ hospital_id, status }) => hospital_id === user_id && status === 'pending');

/** The existing request for a need. */
export const servedBy = (need: Need, standing: readonly Row<'requests'>[]): Row<'requests'> | undefined =>
  standing.find(({ blood_type, component }) => blood_type === need.bloodType && component === need.component);

/** The request for a need: at the hospital itself, until its last slot. */
export function askedBy(
  { principal, body }: Plan,
  need: Need,
  { mass, hospital }: Taking,
  id: string,
): NewRequest {
  const { location_address, city, region, latitude, longitude } = hospital;
  return {
    id,
    postedBy: principal.id,
    bloodType: need.bloodType,
    component: need.component,
    units: need.units,
    urgency: 'high',
    place: { location_address, city, region, latitude, longitude },
    reason: null,
    description: mass.reason,
    notes: null,
    deadline: body.until,
    massCasualtyId: mass.id,
  };
}

/**
 * Donors are alerted for a need of a mass casualty whatever the hospital's settings and its alerts of this hour,
 * because it was declared publicly. One that an admin opened is charged to no hospital, an owner's to each hospital for
 * its own part.
 */
export const raiserOf = ({ principal }: Plan, mass: Row<'mass_casualties'>): Raiser => ({
  trigger: mass.hospital_id === null ? 'admin' : 'hospital',
  senderId: principal.id,
  message: mass.reason,
  lifeThreatening: mass.life_threatening === 1,
});
