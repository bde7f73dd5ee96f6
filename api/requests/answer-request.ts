import { matchKind } from '../../shared/rules/blood.ts';
import { haversineKm } from '../../shared/rules/distance.ts';
import { daysUntilEligible } from '../../shared/rules/eligibility.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { shownDistanceKm } from '../matching/shown-distance.ts';
import { findAnswer, insertAnswer, updateAnswer } from './answer-store.ts';
import { checkPending, holdRequest } from './hold-request.ts';
import { findHospital } from './hospital-store.ts';
import { findRequest, ofTrustedHospitals } from './request-store.ts';
import { showAnswered } from './show-answered.ts';
import { pointOf, type Viewer, verifiedPlaceOf, viewerOf } from './viewer.ts';

type NewAnswer = Pick<
  Row<'answers'>,
  'status' | 'match' | 'distance_km' | 'answered_at' | 'accepted_at' | 'closed_at'
>;

/** The answer that this donor may give to this request now; fails where he may not. */
async function makeAnswer(
  context: Context,
  trx: Database,
  viewer: Viewer,
  request: Row<'requests'>,
): Promise<NewAnswer> {
  const now = context.now();
  const { donor, point } = viewer;
  if (!(await findRequest(trx, viewer, request.id, [ofTrustedHospitals])))
    throw new Failure('failure.request_not_found');
  checkPending(request);
  if (!donor?.blood_type) throw new Failure('failure.blood_type_missing');
  const match = matchKind(request.blood_type, donor.blood_type, request.component);
  if (!match) throw new Failure('failure.blood_type_does_not_fit');
  const days = daysUntilEligible(donor.last_donation_at, now, context.config.donationIntervalDays);
  if (days) throw new Failure('failure.not_yet_eligible', { values: { days } });

  const there = pointOf(request);
  const distance = point && there ? haversineKm(point, there) : null;
  const hospital = await findHospital(trx, request.hospital_id);
  const isAccepted = distance !== null && distance <= hospital.auto_accept_radius_km;
  const at = now.toISOString();
  return {
    status: isAccepted ? 'accepted' : 'pending',
    match,
    distance_km: point && there ? shownDistanceKm(there, point, verifiedPlaceOf(hospital)) : null,
    answered_at: at,
    accepted_at: isAccepted ? at : null,
    closed_at: null,
  };
}

/**
 * The donor can come: accepted at once within the hospital's auto-accept radius, else for the hospital to
 * accept. Answering again gives the first result; after a withdrawal it is a new answer in the same place.
 */
export const answerRequest: Handler<'POST /donor/respond/{id}'> = ({
  context,
  principal,
  params,
  traceId,
  t,
  write,
}) =>
  write(async (trx) => {
    const request = await holdRequest(trx, params.id, principal);
    const viewer = await viewerOf(trx, principal);
    const first = await findAnswer(trx, request.id, principal.id);
    if (first?.status === 'not_needed') checkPending(request);
    if (!first || first.status === 'withdrawn') {
      const answer = await makeAnswer(context, trx, viewer, request);
      const id = first?.id ?? context.newId();
      if (first) await updateAnswer(trx, id, answer);
      else await insertAnswer(trx, { id, request_id: request.id, donor_id: principal.id, ...answer });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'answer.give',
        subjectType: 'answer',
        subjectId: id,
        detail: { requestId: request.id, status: answer.status },
        traceId,
      });
    }
    return { ...(await showAnswered(context, trx, viewer, request.id)), message: t('done.responded') };
  });
