import type { ApprovalGap } from '../../../shared/contract/admin.ts';
import { REVIEW_ITEMS } from '../../../shared/contract/admin-review.ts';
import { likelyDuplicatesAmong } from '../../accounts/duplicates/group-store.ts';
import { type DocumentHead, listDocuments } from '../../people/documents/document-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HospitalRow } from './hospital-list-store.ts';
import { listChecks } from './review-store.ts';
import { claimsOf } from './show-review.ts';

/**
 * Returns the function that says what is missing before a hospital should be approved: read together for all of `rows`,
 * whose documents are given if they are known.
 */
export async function approvalGapsOf(
  db: Database,
  rows: readonly HospitalRow[],
  known?: readonly DocumentHead[],
): Promise<(row: HospitalRow) => ApprovalGap[]> {
  if (rows.length === 0) return () => [];
  const ids = rows.map(({ id }) => id);
  const documents = Map.groupBy(known ?? (await listDocuments(db, ids)), ({ hospital_id }) => hospital_id);
  const checks = Map.groupBy(await listChecks(db, ids), ({ hospital_id }) => hospital_id);
  const alike = new Set((await likelyDuplicatesAmong(db, ids)).map(({ user_id }) => user_id));

  return (row) => {
    const claims = claimsOf(row, documents.get(row.id) ?? []);
    const own = checks.get(row.id) ?? [];
    const isChecked = REVIEW_ITEMS.every((item) =>
      own.some((check) => check.item === item && check.seen === claims[item]),
    );
    const gaps: Record<ApprovalGap, boolean> = {
      duplicate: alike.has(row.id),
      licence: row.license_number === null,
      proof: !row.has_proof,
      checks: !isChecked,
    };
    return (Object.keys(gaps) as ApprovalGap[]).filter((gap) => gaps[gap]);
  };
}
