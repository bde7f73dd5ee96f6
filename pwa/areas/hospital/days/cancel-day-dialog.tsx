import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { DAY_NOTE_MAX } from '../../../../shared/rules/collection-days.ts';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import styles from './days.module.css';
import { useChangeDay } from './writes.ts';

interface CancelDayDialogProps {
  readonly day: CollectionDay;
  /** Donors who are to come. */
  readonly booked: number;
  readonly onClose: () => void;
}

/** Says who is told, and asks for the reason that they read. Shown while mounted. */
export function CancelDayDialog({ day, booked, onClose }: CancelDayDialogProps) {
  const t = useT();
  const reason = useReason('cancel-day', day.id);
  const cancel = useChangeDay(day.id);

  function confirm() {
    const given = reason.take();
    if (given) void cancel.write({ action: 'cancel', reason: given }, { onDone: onClose });
  }

  return (
    <ConfirmDialog
      problem={cancel.failure && reasonText(cancel.failure, t)}
      open
      danger
      title={t('days.cancel_title')}
      confirmLabel={t('days.cancel')}
      cancelLabel={t('days.keep')}
      busy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.part}>
        <p>{t('days.cancel_text', { booked })}</p>
        <ReasonField
          {...reason.field}
          label={t('days.cancel_reason')}
          hint={t('days.cancel_reason_hint')}
          maxLength={DAY_NOTE_MAX}
        />
      </div>
    </ConfirmDialog>
  );
}
