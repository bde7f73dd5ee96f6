import { useState } from 'react';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypePicker } from '../../../ui/blood-type-picker.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useChangeResponse } from '../requests/queries/change-response.ts';
import { requestSummary } from '../requests/queries/use-request-write.ts';
import styles from './arrivals.module.css';

interface CorrectTypeDialogProps {
  readonly request: BloodRequest;
  /** Of a donor who gave. */
  readonly response: DonorResponse;
  readonly onClose: () => void;
}

/** The hospital found another blood type in what a donor gave than they are recorded with. */
export function CorrectTypeDialog({ request, response, onClose }: CorrectTypeDialogProps) {
  const t = useT();
  const change = useChangeResponse();
  const [type, setType] = useState<BloodType | ''>('');
  const { name, bloodType } = response.donor;

  function correct() {
    if (type === '') return;
    void change.write(
      {
        requestId: request._id,
        responseId: response.id,
        summary: requestSummary(request),
        status: 'completed',
        bloodType: type,
      },
      { onDone: onClose },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('hospital.type_correct_title')}
      confirmLabel={
        type === ''
          ? t('hospital.first_donation_record')
          : t('hospital.first_donation_record_type', { type: bloodTypeText(type) })
      }
      busy={change.isPending}
      ready={type !== '' && type !== bloodType}
      onConfirm={correct}
      onClose={onClose}
    >
      <div className={styles.form}>
        {change.failure && <Notice tone="danger" title={reasonText(change.failure, t)} />}
        <p>{t('hospital.type_correct_text', { name, type: bloodTypeText(bloodType) })}</p>
        <BloodTypePicker
          legend={t('hospital.first_donation_type')}
          value={type}
          onChange={(found) => setType(found)}
        />
      </div>
    </ConfirmDialog>
  );
}
