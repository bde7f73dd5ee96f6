import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
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
  const reason = useReason();
  const cancel = useCancelAnyRequest(request._id);
  const failureText = useFailureText('admin.requests.cancel_failed');

  function confirm() {
    const given = reason.take();
    if (!given) return;
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
        {cancel.error && <Notice tone="danger" title={failureText(cancel.error).text} />}
        <p>
          {t('admin.requests.cancel_text', {
            name: request.hospital.name || t('requests.unknown_hospital'),
            count: request.expected ?? 0,
          })}
        </p>
        <ReasonField
          {...reason.field}
          label={t('admin.reason')}
          hint={t('admin.requests.reason_hint')}
          maxLength={REASON_MAX}
        />
      </div>
    </ConfirmDialog>
  );
}
