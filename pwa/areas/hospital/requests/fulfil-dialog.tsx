import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ToStock } from '../stock/to-stock.tsx';
import { DonatedChoice } from './donated-choice.tsx';
import { expectedOf } from './expected.ts';
import { type FulfilAction, useFulfilRequest } from './queries/fulfil-request.ts';
import { useResponses } from './queries/responses.ts';
import { summaryOf } from './queries/use-request-write.ts';
import { UnitsElsewhereField } from './request-fields.tsx';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';

interface FulfilDialogProps {
  readonly request: BloodRequest;
  readonly action: FulfilAction;
  readonly onClose: () => void;
}

const LABELS: Readonly<Record<FulfilAction, TextKey>> = {
  received: 'hospital.blood_received',
  fulfilled: 'hospital.mark_fulfilled',
};

/**
 * Closes a request. Who gave blood is credited, so it waits for the list of those who answered. Shown while
 * mounted.
 */
export function FulfilDialog({ request, action, onClose }: FulfilDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const recorded = request.unitsElsewhere ?? 0;
  /** NaN while the number is being typed. */
  const [elsewhere, setElsewhere] = useState(recorded);
  const [toStock, setToStock] = useState(false);
  const responses = useResponses(request._id, { watched: true });
  const fulfil = useFulfilRequest(action);
  const donated = expectedOf(responses.data ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  /** From donors who were recorded before. */
  const given = request.unitsReceived - recorded - (request.unitsIssued ?? 0);
  const received = request.unitsReceived - recorded + (elsewhere || 0) + donated.length;

  function confirm() {
    const unitsElsewhere = elsewhere === recorded ? undefined : elsewhere || 0;
    void fulfil.write(
      { id: request._id, donated, unitsElsewhere, toStock, summary: summaryOf(request) },
      { onDone: onClose },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('hospital.fulfill_title')}
      confirmLabel={t(LABELS[action])}
      busy={fulfil.isPending}
      ready={responses.data !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {fulfil.failure && <Notice tone="danger" title={reasonText(fulfil.failure, t)} />}
        <p className={styles.strong}>{t('hospital.fulfill_question')}</p>
        <RequestSubject request={request} />
        <p className={styles.soft}>{t('hospital.fulfill_explained')}</p>
        <DonatedChoice
          responses={responses.data}
          error={responses.error}
          onRetry={() => responses.refetch()}
          chosen={chosen}
          onChange={setChosen}
        />
        <UnitsElsewhereField value={elsewhere} onChange={setElsewhere} />
        {given + donated.length > 0 && <ToStock checked={toStock} onChange={setToStock} />}
        <p aria-live="polite">
          {received < request.units
            ? t('hospital.fulfill_short', { received, units: request.units })
            : t('requests.units_of', { received, units: request.units })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
