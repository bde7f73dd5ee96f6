import { type AdminHospital, VERDICT_REASON_MAX } from '../../../../shared/contract/admin.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { openDialog } from '../../../ui/open-dialog.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { ProvedDialog } from '../decisions/proved-dialog.tsx';
import { StakesNotice } from '../users/stakes-notice.tsx';
import { useSuspension } from './verdict.ts';

interface SuspendDialogProps {
  readonly hospital: AdminHospital;
  readonly onDone: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shown while mounted. */
function SuspendDialog({ hospital, onDone, onClose }: SuspendDialogProps) {
  const t = useT();
  const action = hospital.status === 'suspended' ? ('reinstate' as const) : ('suspend' as const);
  const reason = useReason(action, hospital.id);
  const { name, suspendedFor } = hospital;

  function take() {
    if (action === 'reinstate') return { action };
    const given = reason.take();
    return given === undefined ? undefined : { action, reason: given };
  }

  return (
    <ProvedDialog
      danger={action === 'suspend'}
      title={t(`admin.${action}_title`, { name })}
      confirmLabel={t(`admin.${action}`)}
      mutation={useSuspension(hospital.id)}
      take={take}
      done={({ message }) => message}
      failed={`admin.${action}_failed`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(`admin.${action}_text`)}</p>
      {action === 'reinstate' && suspendedFor && <p>{t('admin.suspended_for', { reason: suspendedFor })}</p>}
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
    </ProvedDialog>
  );
}

/** Suspends a verified hospital with a reason, and says what ends; or reinstates a suspended one. */
export const askToSuspend = (hospital: AdminHospital, onDone?: () => void): void =>
  openDialog((close) => <SuspendDialog hospital={hospital} onDone={onDone} onClose={close} />);
