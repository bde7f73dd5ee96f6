import { DUPLICATE_REASON_MAX } from '../../../../shared/contract/duplicates.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { type GroupDecision, useGroupDecision } from './duplicates.ts';

interface DecideDialogProps extends GroupDecision {
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks how the admin knows that accounts are different, or why those that are the same are rejected. */
export function DecideDialog({ id, decision, member, onDone, onClose }: DecideDialogProps) {
  const t = useT();
  const reason = useReason(decision, id);
  const isSame = decision === 'same';
  return (
    <DecisionDialog
      title={t(isSame ? 'admin.duplicates.same_title' : 'admin.duplicates.dismiss_title')}
      confirmLabel={t(isSame ? 'admin.duplicates.mark_same' : 'admin.duplicates.dismiss')}
      danger={isSame}
      mutation={useGroupDecision({ id, decision, member })}
      take={reason.take}
      done={(message) => message}
      failed="admin.duplicates.decide_failed"
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(isSame ? 'admin.duplicates.same_text' : 'admin.duplicates.dismiss_text')}</p>
      <ReasonField
        {...reason.field}
        label={t('admin.reason')}
        hint={t(isSame ? 'admin.duplicates.same_hint' : 'admin.duplicates.reason_hint')}
        maxLength={DUPLICATE_REASON_MAX}
      />
    </DecisionDialog>
  );
}
