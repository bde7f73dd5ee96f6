import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Chips } from '../chips.tsx';
import { useCancelRequest } from './queries/cancel-request.ts';
import { requestSummary } from './queries/use-request-write.ts';
import styles from './request-sheet.module.css';
import { RequestSubject } from './request-subject.tsx';

const REASON_MAX = 500;

/** Usual reasons; each is written into the field, where it can be changed. */
const USUAL = ['found', 'moved', 'not_needed', 'mistake'] as const;

interface CancelRequestDialogProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Asks why a request is cancelled; the donors who answered read it. Shown while mounted. */
export function CancelRequestDialog({ request, onClose }: CancelRequestDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const cancel = useCancelRequest();
  const usual = USUAL.map((why) => t(`hospital.cancel_why.${why}`));

  function confirm() {
    void cancel.write(
      { id: request._id, reason: reason.trim(), summary: requestSummary(request) },
      { onDone: onClose },
    );
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('hospital.cancel_title')}
      confirmLabel={t('hospital.cancel_confirm')}
      cancelLabel={t('hospital.cancel_keep')}
      ready={reason.trim() !== ''}
      busy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {cancel.failure && <Notice tone="danger" title={reasonText(cancel.failure, t)} />}
        <RequestSubject request={request} />
        <p>{t('hospital.cancel_text', { coming: request.coming })}</p>
        <Field label={t('hospital.cancel_reason')} hint={t('hospital.cancel_reason_hint')}>
          <Chips
            legend={t('hospital.cancel_usual')}
            legendHidden
            options={usual.map((label) => ({ value: label, label }))}
            value={reason}
            onChoose={setReason}
          />
          <TextArea
            name="reason"
            rows={2}
            required
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
