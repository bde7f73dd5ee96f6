import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { typedFamily, useNewDonor } from '../donor-lists/use-new-donor.ts';
import { ToStock } from '../stock/to-stock.tsx';
import { DonatedChoice } from './donated-choice.tsx';
import { expectedOf } from './expected.ts';
import { FamilyDonors } from './family-donors.tsx';
import { type Gift, isRecordable } from './gift.ts';
import { type FulfillAction, useFulfillRequest } from './queries/fulfill-request.ts';
import { useResponses } from './queries/responses.ts';
import { requestSummary } from './queries/use-request-write.ts';
import { UnitsElsewhereField } from './request-fields.tsx';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';
import { unitsOf, useWaitingOf, withRecorded } from './waiting.ts';

interface FulfillDialogProps {
  readonly request: BloodRequest;
  readonly action: FulfillAction;
  readonly onClose: () => void;
}

const LABELS: Readonly<Record<FulfillAction, TextKey>> = {
  received: 'hospital.blood_received',
  fulfilled: 'hospital.mark_fulfilled',
};

/**
 * Closes a request. Donors who gave are credited, so it waits for the list of those who answered. Shown while
 * mounted.
 */
export function FulfillDialog({ request, action, onClose }: FulfillDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Gift>>(new Map());
  const recorded = request.unitsElsewhere ?? 0;
  /** NaN while the number is being typed. */
  const [elsewhere, setElsewhere] = useState(recorded);
  const [toStock, setToStock] = useState(false);
  const responses = useResponses(request._id, { watched: true });
  const fulfill = useFulfillRequest(action);
  const family = useNewDonor({ kept: typedFamily(request._id), gaveFor: request._id });
  const answers = withRecorded(responses.data, useWaitingOf(request._id));
  const donated = expectedOf(answers ?? []).flatMap(({ id: responseId }) => {
    const gift = chosen.get(responseId);
    return gift ? [{ responseId, gift }] : [];
  });
  /** Recorded on this device, and not sent yet. */
  const unsent = unitsOf(answers) - unitsOf(responses.data);
  const ticked = donated.reduce((sum, { gift }) => sum + (gift.units || 0), 0);
  /** From donors who were recorded before. */
  const given = request.unitsReceived - recorded - (request.unitsIssued ?? 0) + unsent;
  const received = request.unitsReceived - recorded + (elsewhere || 0) + unsent + ticked;

  function confirm() {
    // Somebody who was typed and not asked yet is asked now.
    if (family.draft.isDirty && !family.send()) return;
    const unitsElsewhere = elsewhere === recorded ? undefined : elsewhere || 0;
    void fulfill.write(
      { id: request._id, donated, unitsElsewhere, toStock, summary: requestSummary(request) },
      { onDone: onClose },
    );
  }

  return (
    <ConfirmDialog
      problem={fulfill.failure && reasonText(fulfill.failure, t)}
      open
      title={t('hospital.fulfill_title')}
      confirmLabel={t(LABELS[action])}
      busy={fulfill.isPending}
      ready={answers !== undefined && donated.every(({ gift }) => isRecordable(gift))}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack-4">
        <p className={styles.strong}>{t('hospital.fulfill_question')}</p>
        <RequestSubject request={request} />
        <p className="muted">{t('hospital.fulfill_explained')}</p>
        <DonatedChoice
          responses={answers}
          isRead={responses.isFetchedAfterMount}
          error={responses.error}
          onRetry={() => responses.refetch()}
          chosen={chosen}
          onChange={setChosen}
        />
        <UnitsElsewhereField value={elsewhere} onChange={setElsewhere} />
        {given + ticked > 0 && <ToStock checked={toStock} onChange={setToStock} />}
        <p aria-live="polite">
          {received < request.units
            ? t('hospital.fulfill_short', { received, units: request.units })
            : t('requests.units_of', { received, units: request.units })}
        </p>
        <FamilyDonors donor={family} />
      </div>
    </ConfirmDialog>
  );
}
