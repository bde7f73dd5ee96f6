import { useState } from 'react';
import { saidByServer } from '../api/error-text.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast-store.ts';
import { useWithdraw } from './queries/answer.ts';

interface WithdrawDialogProps {
  readonly requestId: string;
  readonly hospital: string;
  readonly onClose: () => void;
}

/** Asks before a donor's answer is taken back. */
export function WithdrawDialog({ requestId, hospital, onClose }: WithdrawDialogProps) {
  const t = useT();
  const withdraw = useWithdraw();
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function confirm() {
    try {
      await withdraw.mutateAsync({ requestId, idempotencyKey });
      toast.success(t('done.withdrawn'));
      onClose();
    } catch (error) {
      toast.error(saidByServer(error) ?? t('requests.withdraw_failed'));
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('requests.withdraw_title')}
      confirmLabel={t('requests.withdraw')}
      cancelLabel={t('requests.withdraw_keep')}
      danger
      busy={withdraw.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('requests.withdraw_text', { hospital })}
    </ConfirmDialog>
  );
}
