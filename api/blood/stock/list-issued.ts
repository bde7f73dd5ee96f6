import { DAY_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import { listIssued as list } from './movement-store.ts';

const DAYS = 7;
const MAX = 100;

export const listIssued: Handler<'GET /hospital/inventory/issued'> = async ({ context, principal }) => {
  const since = new Date(context.now().getTime() - DAYS * DAY_MS).toISOString();
  const rows = await list(context.db, principal.hospitalId, since, MAX);
  return {
    issued: rows.map((row) => ({
      id: row.id,
      lotId: row.lot_id,
      bloodType: row.blood_type,
      component: row.component,
      ...(row.bag_number !== null && { bagNumber: row.bag_number }),
      units: row.units,
      at: row.done_at ?? row.at,
      expiresAt: row.expires_at,
      ...(row.issued_to !== null && { issuedTo: row.issued_to }),
    })),
  };
};
