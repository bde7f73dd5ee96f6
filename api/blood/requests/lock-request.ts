import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Principal } from '../../principal.ts';
import { lockRequest } from './request-store.ts';

/** The request, locked for this transaction. Another hospital's counts as not found: 404. */
export async function lockRequestFor(
  trx: Database,
  id: string,
  principal: Pick<Principal, 'id' | 'role'> & Partial<Pick<Principal, 'hospitalId'>>,
): Promise<Row<'requests'>> {
  const request = await lockRequest(trx, id);
  if (!request || (principal.role === 'hospital' && request.hospital_id !== principal.hospitalId))
    throw new Failure('failure.request_not_found');
  return request;
}

type Standing = Pick<Row<'requests'>, 'status'>;

/** Fails unless the request is still pending, with a message for its hospital that says how it was closed. */
export function checkPending({ status }: Standing): void {
  if (status === 'fulfilled') throw new Failure('failure.request_fulfilled');
  if (status === 'cancelled') throw new Failure('failure.own_request_cancelled');
}

/** The same with a message for a donor, who is thanked. */
export function checkAnswerable(request: Standing): void {
  if (request.status === 'cancelled') throw new Failure('failure.request_cancelled');
  checkPending(request);
}
