import { DUPLICATE_REASON_MAX } from '../../../../shared/contract/duplicates.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useDismissal } from '../queries/duplicates.ts';
import styles from '../users/users-screen.module.css';

interface DismissDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks how the admin knows that they are two. Shown while mounted. */
export function DismissDialog({ id, onClose }: DismissDialogProps) {
  const t = useT();
  const reason = useReason();
  const dismiss = useDismissal(id);
  const failureText = useFailureText('admin.duplicates.dismiss_failed');

  function confirm() {
    const given = reason.take();
    if (!given) return;
    dismiss.mutate(given, {
      onSuccess: (message) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => toast.error(failureText(error).text),
    });
  }

  return (
    <ConfirmDialog
      open
      title={t('admin.duplicates.dismiss_title')}
      confirmLabel={t('admin.duplicates.dismiss')}
      busy={dismiss.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {dismiss.error && <Notice tone="danger" title={failureText(dismiss.error).text} />}
        <p>{t('admin.duplicates.dismiss_text')}</p>
        <ReasonField
          {...reason.field}
          label={t('admin.reason')}
          hint={t('admin.duplicates.reason_hint')}
          maxLength={DUPLICATE_REASON_MAX}
        />
      </div>
    </ConfirmDialog>
  );
}
