import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { findRequest, isOfTrustedHospital, type SeenRequest } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** A hospital is responsible for its own requests, an admin for all. */
const isResponsible = ({ role, hospitalId }: Principal, request: SeenRequest): boolean =>
  role === 'admin' || (role === 'hospital' && request.hospital_id === hospitalId);

/** A donor reads the open ones, and those that they answered. */
const mayRead = (principal: Principal, request: SeenRequest): boolean =>
  principal.role === 'donor'
    ? request.own_id !== null || (request.status === 'pending' && isOfTrustedHospital(request))
    : isResponsible(principal, request);

/** One request for those responsible for it. */
export async function readOwnRequest(db: Database, principal: Principal, id: string): Promise<SeenRequest> {
  const request = await findRequest(db, { id: principal.hospitalId, point: null }, id);
  if (!request || !isResponsible(principal, request)) throw new Failure('failure.request_not_found');
  return request;
}

export const readRequest: Handler<'GET /requests/{id}'> = async ({ context, principal, params }) => {
  const viewer = await viewerOf(context.db, principal);
  const request = await findRequest(context.db, viewer, params.id);
  if (!request || !mayRead(principal, request)) throw new Failure('failure.request_not_found');
  return { request: showRequest(request, viewer, context.now()) };
};
