import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import { liveState } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { placeNameOf } from '../../platform/places/place-name.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { unitsReceived } from '../alerts/units-received.ts';
import { findRequest, isOfTrustedHospital } from './request-store.ts';

/** A viewer without responses and without a place. */
const ANYBODY = { id: '', point: null };

/** What anybody may see of a request; undefined if there is none, or its hospital is not verified. */
export async function findPublicRequest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<PublicRequest | undefined> {
  const row = await findRequest(db, ANYBODY, id);
  if (!row || !isOfTrustedHospital(row)) return undefined;
  const coordinates = pointOf(row);
  const coming = row.expected ?? 0;
  return {
    _id: row.id,
    hospital: { name: row.hospital_name },
    bloodType: row.blood_type,
    component: row.component,
    units: row.units,
    unitsNeeded: Math.max(0, row.units - unitsReceived(row)),
    urgency: row.urgency,
    state: liveState({ ...row, received: unitsReceived(row), expected: coming }, now()),
    location: { address: placeNameOf(row), ...(coordinates && { coordinates }) },
    datePosted: row.created_at,
    deadline: row.deadline,
    coming,
  };
}

export const readPublicRequest: Handler<'GET /requests/{id}/public'> = async ({ context, params }) => {
  const request = await findPublicRequest(context, params.id);
  if (!request) throw new Failure('failure.request_not_found');
  return { request };
};
