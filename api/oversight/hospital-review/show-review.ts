import {
  CALLS_SHOWN_MAX,
  type HospitalReview,
  REVIEW_ITEMS,
  type ReviewItem,
} from '../../../shared/contract/admin-review.ts';
import { type DocumentHead, listDocuments } from '../../people/documents/document-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HospitalRow } from './hospital-list-store.ts';
import { listCalls, listChecks } from './review-store.ts';

export const adminOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** What a hospital states now for each thing that is checked: a tick is valid for that alone. */
export function claimsOf(
  row: HospitalRow,
  documents: readonly DocumentHead[],
): Readonly<Record<ReviewItem, string>> {
  const claims: Record<ReviewItem, unknown[]> = {
    licence: [row.license_number, row.name],
    phone: [row.phone],
    place: [row.location_address, row.address, row.latitude, row.longitude],
    website: [row.website],
    documents: [...documents.map(({ id }) => id), row.name],
  };
  const entries = REVIEW_ITEMS.map((item) => [item, JSON.stringify(claims[item])]);
  return Object.fromEntries(entries) as Record<ReviewItem, string>;
}

/** What was checked of a hospital, by whom and when, and the phone calls to it. */
export async function showReview(db: Database, row: HospitalRow): Promise<HospitalReview> {
  const claims = claimsOf(row, await listDocuments(db, [row.id]));
  const checks = new Map((await listChecks(db, [row.id])).map((check) => [check.item, check]));
  const calls = await listCalls(db, row.id, CALLS_SHOWN_MAX);
  return {
    checks: REVIEW_ITEMS.map((item) => {
      const check = checks.get(item);
      return {
        item,
        seen: claims[item],
        ticked: check
          ? {
              by: adminOf(check.checked_by, check.admin_name),
              at: check.checked_at,
              outdated: check.seen !== claims[item],
            }
          : null,
      };
    }),
    calls: calls.map(({ id, phone, note, called_by, called_at, admin_name }) => ({
      id,
      phone,
      note,
      by: adminOf(called_by, admin_name),
      at: called_at,
    })),
  };
}
