import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useCancelAnyRequest } from '../queries/requests.ts';
import styles from '../users/users-screen.module.css';

const REASON_MAX = 500;

interface CancelDialogProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Asks why, and says who is told. Shown while mounted. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const cancel = useCancelAnyRequest(request._id);
  const wordsOf = useFailureText('admin.requests.cancel_failed');

  function confirm() {
    const given = reason.trim();
    if (!given) return setReasonMissing(true);
    cancel.mutate(given, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: () => toast.error(t('admin.requests.cancel_failed')),
    });
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.requests.cancel_title')}
      confirmLabel={t('admin.requests.cancel')}
      cancelLabel={t('admin.requests.keep')}
      busy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {cancel.error && <Notice tone="danger" title={wordsOf(cancel.error).text} />}
        <p>
          {t('admin.requests.cancel_text', {
            name: request.hospital.name || t('requests.unknown_hospital'),
            count: request.expected ?? 0,
          })}
        </p>
        <Field
          label={t('admin.reason')}
          hint={t('admin.requests.reason_hint')}
          error={isReasonMissing ? t('validation.reason_required') : undefined}
        >
          <TextArea
            name="reason"
            rows={2}
            required
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setReasonMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
