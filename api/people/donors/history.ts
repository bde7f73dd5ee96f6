import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import type { RequestStatus, ResponseStatus } from '../../../shared/rules/request-status.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { listHistory } from './history-store.ts';

/**
 * A donor who is not needed because the hospital cancelled has a status of its own; any other response shows its
 * status.
 */
const statusOf = (answer: ResponseStatus, request: RequestStatus | null): DonationHistoryItem['status'] =>
  answer === 'not_needed' && request === 'cancelled' ? 'cancelled' : answer;

export const readHistory: Handler<'GET /donor/history'> = async ({ context, principal, query }) => {
  const { rows, words, ...total } = await listHistory(context.db, principal.id, pageOf(query));
  return {
    donations: rows.map((row) => ({
      id: row.id,
      requestId: row.request_id,
      bloodType: row.blood_type,
      units: row.units,
      status: statusOf(row.status, row.request_status),
      hospital: row.hospital_name,
      date: row.date,
      ...(row.given_on_at !== null && { givenOnAt: row.given_on_at }),
      ...(row.donation_id !== null &&
        row.objection !== null && {
          donation: {
            id: row.donation_id,
            isConfirmed: row.proof !== null,
            kind: row.kind ?? 'voluntary',
            objection: row.objection,
            words: (words.get(row.donation_id) ?? []).map(({ kind }) => kind),
          },
        }),
      location: { address: row.location_address },
    })),
    ...total,
  };
};
