import { VERDICT_REASON_MAX } from '../../../shared/contract/admin.ts';
import { ApiError } from '../../data/api/errors.ts';
import { useReason } from '../../forms/use-reason.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './hospitals-screen.module.css';
import { useVerdict, type Verdict } from './queries/verdict.ts';

const TEXTS = {
  hospital: {
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
  },
  change: {
    approve: {
      title: 'admin.accept_change_title',
      text: 'admin.accept_change_text',
      label: 'admin.approve',
      done: 'done.change_accepted',
      failed: 'admin.change_failed',
    },
    reject: {
      title: 'admin.reject_change_title',
      text: 'admin.reject_change_text',
      label: 'admin.reject',
      done: 'done.change_rejected',
      failed: 'admin.change_failed',
    },
  },
} as const;

interface VerdictDialogProps extends Pick<Verdict, 'about' | 'id' | 'action' | 'seen'> {
  /** Of the hospital. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks once more before an admin decides, and why where they reject. Shown while mounted. */
export function VerdictDialog({ about, id, action, seen, name, onClose }: VerdictDialogProps) {
  const t = useT();
  const reason = useReason();
  const decide = useVerdict();
  const texts = TEXTS[about][action];

  function confirm() {
    const given = action === 'reject' ? reason.take() : undefined;
    if (action === 'reject' && !given) return;
    decide.mutate(
      { about, id, action, ...(given && { reason: given }), ...(seen && { seen }) },
      {
        onSuccess: () => {
          toast.success(t(texts.done));
          onClose();
        },
        onError: (failure) => {
          const isDecided = failure instanceof ApiError && failure.code === 'failure.hospital_decided';
          toast.error(isDecided ? failure.message : t(texts.failed));
        },
      },
    );
  }

  const { error } = decide;
  return (
    <ConfirmDialog
      open
      title={t(texts.title)}
      confirmLabel={t(texts.label)}
      danger={action === 'reject'}
      busy={decide.isPending}
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
        <p>{t(texts.text, { name })}</p>
        {action === 'reject' && (
          <ReasonField
            {...reason.field}
            label={t('admin.reason')}
            hint={t('admin.reason_hint')}
            maxLength={VERDICT_REASON_MAX}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
