import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { openDialog } from '../../ui/open-dialog.ts';
import { useWithdraw } from './queries/respond.ts';
import type { RespondedRequest } from './waiting-responses.ts';

interface WithdrawDialogProps {
  readonly request: RespondedRequest;
  readonly onClose: () => void;
}

/** Shown while mounted. */
function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const t = useT();
  const withdraw = useWithdraw();

  /** After a refusal there is no retry either. */
  function confirm() {
    void withdraw.write(request, {
      onDone: onClose,
      onFailed: ({ outcome }) => {
        if (outcome === 'refused') onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      title={t('requests.withdraw_title')}
      confirmLabel={t('requests.withdraw')}
      cancelLabel={t('requests.withdraw_keep')}
      danger
      busy={withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('requests.withdraw_text', { hospital: request.hospital || t('requests.unknown_hospital') })}
    </ConfirmDialog>
  );
}

/** Asks before a donor's response is withdrawn. */
export const askToWithdraw = (request: RespondedRequest): void =>
  openDialog((close) => <WithdrawDialog request={request} onClose={close} />);
