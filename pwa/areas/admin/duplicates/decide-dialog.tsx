import { DUPLICATE_REASON_MAX } from '../../../../shared/contract/duplicates.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { useDismissal } from '../queries/duplicates.ts';

interface DismissDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks how the admin knows that they are two. Shown while mounted. */
export function DismissDialog({ id, onClose }: DismissDialogProps) {
  const t = useT();
  const reason = useReason();
  return (
    <DecisionDialog
      title={t('admin.duplicates.dismiss_title')}
      confirmLabel={t('admin.duplicates.dismiss')}
      mutation={useDismissal(id)}
      take={reason.take}
      done={(message) => message}
      failed="admin.duplicates.dismiss_failed"
      onClose={onClose}
    >
      <p>{t('admin.duplicates.dismiss_text')}</p>
      <ReasonField
        {...reason.field}
        label={t('admin.reason')}
        hint={t('admin.duplicates.reason_hint')}
        maxLength={DUPLICATE_REASON_MAX}
      />
    </DecisionDialog>
  );
}
