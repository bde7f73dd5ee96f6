import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import {
  type Filter,
  findRequest,
  ofHospital,
  ofTrustedHospitals,
  respondedBy,
  withStatus,
} from './request-store.ts';
import { showRequest } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** One request for those responsible for it: a hospital its own, an admin any. */
export async function readOwnRequest(db: Database, principal: Principal, id: string) {
  const filters = principal.role === 'hospital' ? [ofHospital(principal.hospitalId)] : [];
  const request = await findRequest(db, { id: principal.hospitalId, point: null }, id, filters);
  if (!request) throw new Failure('failure.request_not_found');
  return request;
}

/** A hospital reads its own; an admin any; a donor the open ones, and those that they answered. */
function readable({ id, role, hospitalId }: Principal): readonly (readonly Filter[])[] {
  switch (role) {
    case 'admin':
      return [[]];
    case 'hospital':
      return [[ofHospital(hospitalId)]];
    case 'donor':
      return [[withStatus('pending'), ofTrustedHospitals], [respondedBy(id)]];
  }
}

export const readRequest: Handler<'GET /requests/{id}'> = async ({ context, principal, params }) => {
  const viewer = await viewerOf(context.db, principal);
  for (const filters of readable(principal)) {
    const row = await findRequest(context.db, viewer, params.id, filters);
    if (row) return { request: showRequest(row, viewer, context.now()) };
  }
  throw new Failure('failure.request_not_found');
};
