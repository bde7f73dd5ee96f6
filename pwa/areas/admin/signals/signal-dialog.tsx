import {
  type AbuseSignal,
  SIGNAL_NOTE_MAX,
  type SignalDecision,
} from '../../../../shared/contract/abuse-signals.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useDecideSignal } from '../queries/signals.ts';
import styles from '../users/users-screen.module.css';

interface SignalDialogProps {
  readonly signal: AbuseSignal;
  readonly action: SignalDecision;
  readonly onClose: () => void;
}

/** Asks what was found. Shown while mounted. */
export function SignalDialog({ signal: { id, hospital }, action, onClose }: SignalDialogProps) {
  const t = useT();
  const note = useReason();
  const decide = useDecideSignal(id);
  const failureText = useFailureText('admin.signals.failed');

  function confirm() {
    const given = note.take();
    if (!given) return;
    decide.mutate(
      { action, note: given },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => toast.error(failureText(error).text),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t(`admin.abuse.ask.${action}`, { hospital: hospital.name })}
      confirmLabel={t(`admin.abuse.act.${action}`)}
      busy={decide.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.form}>
        {decide.error && <Notice tone="danger" title={failureText(decide.error).text} />}
        <p>{t(`admin.signals.explain.${action}`)}</p>
        <ReasonField
          {...note.field}
          label={t('admin.abuse.note')}
          missing={t('admin.abuse.note_required')}
          hint={t('admin.abuse.note_hint')}
          maxLength={SIGNAL_NOTE_MAX}
        />
      </div>
    </ConfirmDialog>
  );
}
