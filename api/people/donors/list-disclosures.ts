import type { Handler } from '../../handler.ts';
import { defined } from '../../platform/database/defined.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { selectDisclosures } from './disclosure-store.ts';

export const listDisclosures: Handler<'GET /donor/disclosures'> = async ({ context, principal, query }) => {
  const { rows, ...total } = await selectDisclosures(context.db, principal.id, pageOf(query));
  return {
    disclosures: rows.map((row) => ({
      id: row.id,
      hospital: row.hospital ?? '',
      hospitalId: row.hospital === null ? null : row.hospital_id,
      requestId: row.request_id,
      bloodType: row.blood_type,
      disclosedAt: row.disclosed_at,
      ...defined({ outcome: row.call_outcome ?? undefined }),
    })),
    ...total,
  };
};
