import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import { findRequest, isOfTrustedHospital, type SeenRequest } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** One request for those responsible for it: a hospital its own, an admin any. */
export async function readOwnRequest(db: Database, principal: Principal, id: string): Promise<SeenRequest> {
  const request = await findRequest(db, { id: principal.hospitalId, point: null }, id);
  const isOwn = principal.role === 'admin' || request?.hospital_id === principal.hospitalId;
  if (!request || !isOwn) throw new Failure('failure.request_not_found');
  return request;
}

/** A hospital reads its own; an admin any; a donor the open ones, and those that they answered. */
function mayRead({ role, hospitalId }: Principal, request: SeenRequest): boolean {
  switch (role) {
    case 'admin':
      return true;
    case 'hospital':
      return request.hospital_id === hospitalId;
    case 'donor':
      return request.own_id !== null || (request.status === 'pending' && isOfTrustedHospital(request));
  }
}

export const readRequest: Handler<'GET /requests/{id}'> = async ({ context, principal, params }) => {
  const viewer = await viewerOf(context.db, principal);
  const request = await findRequest(context.db, viewer, params.id);
  if (!request || !mayRead(principal, request)) throw new Failure('failure.request_not_found');
  return { request: showRequest(request, viewer, context.now()) };
};
