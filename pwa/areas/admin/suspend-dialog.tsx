import { useState } from 'react';
import { type AdminHospital, VERDICT_REASON_MAX } from '../../../shared/contract/admin.ts';
import { useFailureText } from '../../features/account/use-failure-text.ts';
import { useReason } from '../../forms/use-reason.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './hospitals-screen.module.css';
import { useSuspension } from './queries/verdict.ts';
import { StakesNotice } from './users/stakes-notice.tsx';

interface SuspendDialogProps {
  readonly hospital: AdminHospital;
  readonly onClose: () => void;
}

/** Suspends a verified hospital with a reason, and says what ends; or reinstates a suspended one. Shown while mounted. */
export function SuspendDialog({ hospital, onClose }: SuspendDialogProps) {
  const t = useT();
  // As it was when the dialog opened: the act changes it.
  const [action] = useState(hospital.status === 'suspended' ? ('reinstate' as const) : ('suspend' as const));
  const reason = useReason();
  const act = useSuspension(hospital.id);
  const failed = `admin.${action}_failed` as const;
  const failureText = useFailureText(failed);
  const { name, suspendedFor } = hospital;

  function confirm() {
    const given = action === 'suspend' ? reason.take() : '';
    if (given === undefined) return;
    act.mutate(action === 'suspend' ? { action, reason: given } : { action }, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: () => toast.error(t(failed)),
    });
  }

  return (
    <ConfirmDialog
      open
      danger={action === 'suspend'}
      title={t(`admin.${action}_title`, { name })}
      confirmLabel={t(`admin.${action}`)}
      busy={act.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.section}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t(`admin.${action}_text`)}</p>
        {action === 'reinstate' && suspendedFor && (
          <p>{t('admin.suspended_for', { reason: suspendedFor })}</p>
        )}
        {action === 'suspend' && (
          <>
            <StakesNotice id={hospital.id} kinds={['openRequests', 'runningAlerts', 'donorsExpected']} />
            <ReasonField
              {...reason.field}
              label={t('admin.reason')}
              hint={t('admin.suspend_reason_hint')}
              maxLength={VERDICT_REASON_MAX}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
