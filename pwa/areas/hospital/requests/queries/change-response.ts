import type { QueryClient } from '@tanstack/react-query';
import type { RecordedReaction } from '../../../../../shared/contract/aftercare.ts';
import type { DonorResponse, GiftFacts } from '../../../../../shared/contract/requests.ts';
import type { BloodType } from '../../../../../shared/rules/blood.ts';
import type { DeferralReason } from '../../../../../shared/rules/deferral.ts';
import type { HospitalMove, ResponseStatus } from '../../../../../shared/rules/request-status.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { submit } from '../../../../data/device/submit.ts';
import { readKey } from '../../../../data/queries/query-key.ts';
import type { TextKey } from '../../../../i18n/i18n.ts';
import { bloodTypeText } from '../../../../ui/blood-type-text.ts';
import { hospitalTexts } from '../../outcome-texts.ts';
import { applyRequest } from './apply-request.ts';
import { type Named, useRequestWrite } from './use-request-write.ts';

type Changed = CallOutput<'PATCH /requests/{id}/responses/{responseId}'>;

const UNDONE = {
  completed: 'hospital.undone_gave',
  deferred: 'hospital.undone_deferred',
} as const satisfies Readonly<Partial<Record<HospitalMove, TextKey>>>;

export interface Change extends Named, GiftFacts {
  readonly requestId: string;
  readonly responseId: string;
  readonly status: HospitalMove;
  /** Of a deferral. */
  readonly reason?: DeferralReason;
  readonly until?: string | null;
  /** Of a donor who has given: the right one. */
  readonly bloodType?: BloodType;
  /** How they bore it; null takes it back. */
  readonly reaction?: RecordedReaction | null;
  /** Of a donor who is not needed: the status that was shown. */
  readonly seen?: ResponseStatus;
  /** What it undoes. */
  readonly undoes?: keyof typeof UNDONE;
}

/** These take a result back unless they are said not to. */
const MAY_UNDO: readonly HospitalMove[] = ['arrived', 'not_needed'];

const changeResponse = ({ requestId, responseId, summary, undoes, ...body }: Change) =>
  submit(
    'PATCH /requests/{id}/responses/{responseId}',
    {
      params: { id: requestId, responseId },
      body:
        MAY_UNDO.includes(body.status) && !undoes && body.reaction === undefined
          ? { ...body, onward: true }
          : body,
    },
    { ...summary, ...(undoes && { undoes }) },
  );

function applyResponse(client: QueryClient, { response, request }: Changed): void {
  applyRequest(client, { request });
  // The answer comes through the outbox, which stores no phone number: the one on the screen is kept.
  const merged = (other: DonorResponse) =>
    other.id === response.id
      ? { ...response, ...(response.phone === null && { phone: other.phone, phoneE164: other.phoneE164 }) }
      : other;
  client.setQueryData(
    readKey('GET /requests/{id}/responses', { params: { id: request._id } }),
    (known) => known && { ...known, responses: known.responses.map(merged) },
  );
}

const DONE: Readonly<Record<HospitalMove, TextKey>> = {
  accepted: 'hospital.accepted_done',
  arrived: 'hospital.arrived_done',
  completed: 'hospital.gave_blood_done',
  deferred: 'hospital.deferred_done',
  no_show: 'hospital.no_show_done',
  not_needed: 'hospital.stood_down_done',
};

function doneText({ status, undoes, reaction, reason }: Change): TextKey {
  if (undoes) return UNDONE[undoes];
  if (reaction !== undefined) return 'hospital.reaction_done';
  if (reason === 'talk') return 'hospital.talk_asked_done';
  return reason === undefined ? DONE[status] : DONE.deferred;
}

/** The stock does not change by itself: a bag's type is what its label says. */
const corrected = ({ response: { donor }, mislabelled = 0 }: Changed, type: BloodType) => ({
  key: mislabelled > 0 ? ('hospital.type_corrected_stock' as const) : ('hospital.type_corrected' as const),
  values: { name: donor.name, type: bloodTypeText(type), units: mislabelled },
  isNews: mislabelled > 0,
});

const TEXTS = hospitalTexts({
  sent: (answer: Changed, change: Change) =>
    change.bloodType
      ? corrected(answer, change.bloodType)
      : { key: doneText(change), values: { name: answer.response.donor.name } },
  refused: 'hospital.response_failed',
  unanswered: 'hospital.response_error',
});

const TEXTS_WITHOUT_FORM = { ...TEXTS, isReasonInForm: false };

/** Accepts a donor's response, or records its result. `isInForm`: a dialog shows why it failed, otherwise the toast. */
export const useChangeResponse = (isInForm = true) =>
  useRequestWrite({
    submit: changeResponse,
    texts: isInForm ? TEXTS : TEXTS_WITHOUT_FORM,
    apply: applyResponse,
  });
