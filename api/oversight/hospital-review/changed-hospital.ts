import type { AdminHospital, ChangedHospital } from '../../../shared/contract/admin.ts';
import type { ChangedHospitalRow, HospitalRow } from './hospital-list-store.ts';

type AskedRow = Pick<
  ChangedHospitalRow,
  'change_id' | 'new_name' | 'new_phone' | 'new_location' | 'asked_at'
>;

/** What a verified hospital asks to change of its identity, old and new. */
export function changedHospitalOf(
  row: Pick<HospitalRow, 'name' | 'phone' | 'location_address'>,
  asked: AskedRow,
  hospital: AdminHospital,
): ChangedHospital {
  const fields = [
    { field: 'name', from: row.name, to: asked.new_name },
    { field: 'phone', from: row.phone, to: asked.new_phone },
    { field: 'location', from: row.location_address, to: asked.new_location },
  ] as const;
  return {
    id: asked.change_id,
    hospital,
    changes: fields.flatMap(({ field, from, to }) => (to === null ? [] : [{ field, from, to }])),
    askedAt: asked.asked_at,
  };
}
