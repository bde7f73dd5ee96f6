import type { StockLot } from '../../shared/contract/inventory.ts';
import type { LotRow } from './stock-store.ts';

export const showLot = (row: LotRow): StockLot => ({
  id: row.id,
  bloodType: row.blood_type,
  units: row.units,
  collectedAt: row.collected_at,
  expiresAt: row.expires_at,
});
