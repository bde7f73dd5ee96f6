import type { ReviewItem } from '../../../shared/contract/admin-review.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { listDocuments } from '../../people/documents/document-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { findHospital } from './hospital-list-store.ts';
import { deleteCheck, insertCall, listChecks, storeCheck } from './review-store.ts';
import { claimsOf, showReview } from './show-review.ts';

/**
 * Ticks one thing about a hospital as checked, removes a tick, or records a phone call to it. A valid tick that is set
 * again still names the admin who first made it. Fails with `hospital_not_found`, or `hospital_changed` if the
 * hospital has changed what the admin saw.
 */
export const reviewHospital: Handler<'PATCH /admin/hospitals/{id}/review'> = async ({
  context,
  principal,
  params: { id },
  body,
  write,
  t,
}) => {
  const about = { actorId: principal.id, subjectId: id } as const;
  return write(async (trx) => {
    const hospital = await findHospital(trx, id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    const at = context.now().toISOString();

    const tick = async (item: ReviewItem, seen: string) => {
      if (claimsOf(hospital, await listDocuments(trx, [id]))[item] !== seen)
        throw new Failure('failure.hospital_changed');
      const known = (await listChecks(trx, [id])).find((check) => check.item === item);
      if (known?.seen === seen) return;
      await storeCheck(trx, { hospital_id: id, item, seen, checked_by: principal.id, checked_at: at });
      await recordAudit(context, trx, { ...about, action: 'hospital.check', detail: { item } });
    };

    if (body.action === 'call') {
      const row = { id: context.newId(), hospital_id: id, phone: body.phone, note: body.note };
      await insertCall(trx, { ...row, called_by: principal.id, called_at: at });
      await recordAudit(context, trx, { ...about, action: 'hospital.call_back', detail: { call: row.id } });
    } else if (body.action === 'tick') await tick(body.item, body.seen);
    else if (await deleteCheck(trx, id, body.item))
      await recordAudit(context, trx, { ...about, action: 'hospital.uncheck', detail: { item: body.item } });
    return { review: await showReview(trx, hospital), message: t('confirmation.review_saved') };
  });
};
