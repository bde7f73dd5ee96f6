import type { Handler } from '../handler.ts';
import { listLooks } from './phone-look-store.ts';

/** Who was shown the donor's phone number, newest first. */
export const listPhoneLooks: Handler<'GET /donor/phone-looks'> = async ({ context, principal, query }) => {
  const { rows, total } = await listLooks(context.db, principal.id, query);
  return {
    looks: rows.map((row) => ({
      id: row.id,
      hospital: row.hospital ?? '',
      requestId: row.request_id,
      bloodType: row.blood_type,
      lookedAt: row.looked_at,
    })),
    total,
  };
};
