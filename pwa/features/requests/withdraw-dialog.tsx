import { lostText, saidByServer } from '../../data/api/error-text.ts';
import { NotKeptError } from '../../data/api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useWithdraw } from './queries/answer.ts';
import { useSubmittedWords } from './use-submitted-words.ts';
import type { AnsweredRequest } from './waiting-answers.ts';

interface WithdrawDialogProps {
  readonly request: AnsweredRequest;
  readonly onClose: () => void;
}

/** Asks before a donor's answer is taken back. */
export function WithdrawDialog({ request, onClose }: WithdrawDialogProps) {
  const t = useT();
  const withdraw = useWithdraw();
  const say = useSubmittedWords({
    sent: 'done.withdrawn',
    queued: 'requests.waiting.withdrawal_queued',
    cancelledOut: 'outbox.undone',
    refused: 'requests.withdraw_failed',
  });

  async function confirm() {
    try {
      say(await withdraw.mutateAsync(request));
      onClose();
    } catch (error) {
      const isLost = error instanceof NotKeptError;
      toast.error(saidByServer(error) ?? t(isLost ? lostText(error) : 'requests.withdraw_failed'));
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
      {t('requests.withdraw_text', { hospital: request.hospital || t('requests.unknown_hospital') })}
    </ConfirmDialog>
  );
}
