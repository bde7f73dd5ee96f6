import {
  DECISIONS,
  type HospitalDecision,
  type WholeHospital,
} from '../../../shared/contract/admin-review.ts';
import { nearestPlace } from '../../../shared/places/look-up.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { listDocuments } from '../../people/documents/document-store.ts';
import { showDocument } from '../../people/documents/documents.ts';
import { findChangeOf } from '../../people/hospitals/hospital-change-store.ts';
import { listAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { approvalGapsOf } from './approval-gaps.ts';
import { changedHospitalOf } from './changed-hospital.ts';
import { findHospital, type HospitalRow } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { adminOf, showReview } from './show-review.ts';

/** At most this many of the last decisions of each kind. */
const OF_A_KIND = 5;

/** Read from the audit, which is never changed. */
async function decisionsAbout(db: Database, id: string): Promise<HospitalDecision[]> {
  const kinds = DECISIONS.map(async (decision) => {
    const entries = await listAudit(
      db,
      { subject: id, action: `hospital.${decision}` },
      { offset: 0, limit: OF_A_KIND },
    );
    return entries.map(({ at, actor_id, actor_name, detail }) => {
      const { reason } = JSON.parse(detail) as { readonly reason?: string | null };
      return { decision, by: adminOf(actor_id, actor_name), at, reason: reason || null };
    });
  });
  return (await Promise.all(kinds)).flat().toSorted((a, b) => b.at.localeCompare(a.at));
}

function placeOf({ latitude, longitude }: HospitalRow): WholeHospital['coordinates'] {
  if (latitude === null || longitude === null) return null;
  const position = { latitude, longitude };
  const nearest = nearestPlace(position);
  return {
    ...position,
    nearest: nearest && {
      name: nearest.name,
      region: nearest.region,
      km: roundKm(haversineKm(position, nearest)),
    },
  };
}

/** All about a hospital, for the admin who decides about it. Fails with `hospital_not_found`. */
export const readHospital: Handler<'GET /admin/hospitals/{id}'> = async ({
  context: { db },
  params: { id },
}) => {
  const row = await findHospital(db, id);
  if (!row) throw new Failure('failure.hospital_not_found');
  const documents = await listDocuments(db, [id]);
  const hospital = {
    ...adminHospitalOf(row),
    proofs: documents.map(showDocument),
    ...(row.verification !== 'verified' && { missing: (await approvalGapsOf(db, [row], documents))(row) }),
  };
  const change = await findChangeOf(db, id);
  return {
    hospital,
    coordinates: placeOf(row),
    decisions: await decisionsAbout(db, id),
    change: change
      ? changedHospitalOf(
          row,
          {
            change_id: change.id,
            new_name: change.name,
            new_phone: change.phone,
            new_location: change.location_address,
            asked_at: change.asked_at,
          },
          hospital,
        )
      : null,
    review: await showReview(db, row),
  };
};
