import type { ShownSlot } from '../../../shared/contract/collection-days.ts';
import type { SlotRow } from './slot-store.ts';

export const showSlot = (slot: SlotRow): ShownSlot => ({
  startsAt: slot.starts_at,
  endsAt: slot.ends_at,
  chairs: slot.chairs,
  taken: slot.taken,
  came: slot.came,
  noShow: slot.no_show,
});
