import type { Handler } from '../handler.ts';
import { countObjections, listObjections } from './objection-store.ts';

export const readObjections: Handler<'GET /admin/deferrals'> = async ({
  context,
  query: { page, limit },
}) => {
  const rows = await listObjections(context.db, (page - 1) * limit, limit);
  return {
    objections: rows.map(({ id, name, email, phone, message, created_at, ...deferral }) => ({
      deferralId: deferral.deferral_id,
      donor: deferral.donor,
      hospital: deferral.hospital ?? '',
      deferredAt: deferral.deferred_at,
      until: deferral.until,
      contactMessage: { id, name, email, phone, message, createdAt: created_at },
    })),
    total: await countObjections(context.db),
  };
};
