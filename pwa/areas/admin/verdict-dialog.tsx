import { useState } from 'react';
import type { AdminHospital } from '../../../shared/contract/admin.ts';
import { ApiError } from '../../data/api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './hospitals-screen.module.css';
import { useVerifyHospital } from './queries/verify-hospital.ts';

const REASON_MAX = 500;

const TEXTS = {
  approve: {
    title: 'admin.approve_title',
    text: 'admin.approve_text',
    label: 'admin.approve',
    done: 'done.hospital_verified',
    failed: 'admin.approve_failed',
  },
  reject: {
    title: 'admin.reject_title',
    text: 'admin.reject_text',
    label: 'admin.reject',
    done: 'done.hospital_rejected',
    failed: 'admin.reject_failed',
  },
} as const;

interface VerdictDialogProps {
  readonly hospital: AdminHospital;
  readonly action: 'approve' | 'reject';
  readonly onClose: () => void;
}

/** Asks once more before a hospital is approved or rejected. Shown while mounted. */
export function VerdictDialog({ hospital, action, onClose }: VerdictDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const verify = useVerifyHospital();
  const texts = TEXTS[action];

  function confirm() {
    const given = reason.trim();
    verify.mutate(
      { id: hospital.id, action, ...(given && { reason: given }) },
      {
        onSuccess: () => {
          toast.success(t(texts.done));
          onClose();
        },
        onError: () => toast.error(t(texts.failed)),
      },
    );
  }

  const { error } = verify;
  return (
    <ConfirmDialog
      open
      title={t(texts.title)}
      confirmLabel={t(texts.label)}
      danger={action === 'reject'}
      busy={verify.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.section}>
        {error && (
          <Notice
            tone="danger"
            title={error instanceof ApiError ? error.message : t('common.network_error')}
          />
        )}
        <p>{t(texts.text, { name: hospital.name })}</p>
        {action === 'reject' && (
          <Field label={t('admin.reason')} optional>
            <TextArea
              name="reason"
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
