import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { newRequestOf } from './waiting.ts';

/** A new request that waits, in the shape of one that the server has: nobody has answered it. */
export function asRequest(entry: OutboxEntry): BloodRequest {
  const {
    id = '',
    component = 'whole_blood',
    location,
    reason,
    description,
    notes,
    deadline,
    ...rest
  } = newRequestOf(entry);
  const at = new Date(entry.createdAt).toISOString();
  return {
    ...rest,
    _id: id,
    hospital: { _id: entry.userId, name: '', address: '', phone: '' },
    component,
    location: { address: location },
    reason: reason ?? null,
    description: description ?? null,
    notes: notes ?? null,
    deadline: deadline ?? null,
    status: 'pending',
    createdAt: at,
    datePosted: at,
    unitsReceived: 0,
    coming: 0,
    expired: false,
    fulfilledAt: null,
    fulfilledBy: null,
    cancelledAt: null,
    cancelWhy: null,
    cancelReason: null,
  };
}
