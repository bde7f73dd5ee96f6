import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { useCancelAnyRequest } from './requests.ts';

const REASON_MAX = 500;

interface CancelDialogProps {
  readonly request: BloodRequest;
  readonly onClose: () => void;
}

/** Asks why, and says who is notified. Shown while mounted. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const t = useT();
  const reason = useReason('cancel', request._id);
  return (
    <DecisionDialog
      danger
      title={t('admin.requests.cancel_title')}
      confirmLabel={t('admin.requests.cancel')}
      cancelLabel={t('admin.requests.keep')}
      mutation={useCancelAnyRequest(request._id)}
      take={reason.take}
      done={({ message }) => message}
      failed="admin.requests.cancel_failed"
      onClose={onClose}
    >
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
    </DecisionDialog>
  );
}
