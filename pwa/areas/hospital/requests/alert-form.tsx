import type { Coordinates } from '../../../../shared/contract/fields.ts';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useHospitalAlert } from '../alerts/use-hospital-alert.tsx';
import { type RequestForm, unitsErrorOf } from './request-form.ts';

export interface AlertFormPlace {
  readonly need: 'request' | 'emergency';
  readonly onNeed: (need: 'request' | 'emergency') => void;
  /** Donors are searched around here; nothing is sent without it. */
  readonly location: Coordinates | undefined;
  /** Why this hospital cannot send any; undefined if it can. */
  readonly objection: TextKey | undefined;
  readonly onSent: (requestId: string | null) => void;
}

interface AlertSurroundings {
  readonly place: AlertFormPlace | undefined;
  /** The hospital's open requests: an alert goes out for the one of its type. */
  readonly pending: readonly BloodRequest[] | undefined;
}

/** The request form used for an emergency alert: for the open request of its type, or a new one. */
export function useAlertForm(
  draft: FormDraft<RequestForm>,
  { place, pending }: AlertSurroundings,
  onDone: () => void,
) {
  const t = useT();
  const sending = useHospitalAlert((requestId) => {
    onDone();
    place?.onSent(requestId);
  });
  const { bloodType, reason, description, units } = draft.form;
  const pendingOne = pending?.find((request) => request.bloodType === bloodType);
  const message = description.trim();
  const isReady = bloodType !== '' && (reason !== '' || message !== '') && !Number.isNaN(units);

  function submit() {
    if (bloodType === '' || !isReady || !place || sending.isBusy) return;
    const wrong = pendingOne ? undefined : unitsErrorOf(units);
    if (wrong) return draft.showErrors({ units: t(wrong) });
    const { location } = place;
    if (!location) return void toast.error(t('alerts.no_location'));
    sending.send({
      bloodType,
      location,
      units,
      ...(pendingOne && { requestId: pendingOne._id }),
      ...(message && { message }),
      ...(reason && { reason }),
    });
  }

  return {
    isReady,
    isPending: sending.isBusy,
    problem: sending.problem,
    pendingOne,
    hasLocation: place?.location !== undefined,
    send: submit,
  };
}

/** Why an emergency alert was not sent, or can't be. */
export function AlertProblem({ form }: { readonly form: ReturnType<typeof useAlertForm> }) {
  const t = useT();
  const { problem, hasLocation } = form;
  return (
    <>
      {problem}
      {!hasLocation && <Notice tone="warning" title={t('alerts.no_location')} />}
    </>
  );
}
