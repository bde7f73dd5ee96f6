import type { Handler } from '../../handler.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { countObjections, listObjections } from './objection-store.ts';

export const readObjections: Handler<'GET /admin/deferrals'> = async ({ context, query }) => {
  const rows = await listObjections(context.db, pageOf(query), query.id);
  return {
    objections: rows.map(({ id, name, email, phone, message, created_at, ...about }) => ({
      ...(about.deferral_id !== null &&
        about.deferred_at !== null && {
          deferralId: about.deferral_id,
          deferredAt: about.deferred_at,
          until: about.until,
        }),
      ...(about.donation_id !== null &&
        about.donated_at !== null && { donationId: about.donation_id, donatedAt: about.donated_at }),
      donor: about.donor,
      hospital: about.hospital ?? '',
      contactMessage: { id, name, email, phone, message, createdAt: created_at },
    })),
    ...(await countObjections(context.db, query.id)),
  };
};
