import { serverMessage } from '../../../data/api/error-text.ts';
import type { Reauthentication } from '../../../features/account/use-reauthentication.ts';
import type { AlertSending, WrittenAlert } from '../../../features/alerts/send-alert-dialog.tsx';
import { failureReason } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useSendAlert } from './send-alert.ts';

/** How an admin sends an alert: at once, after a second confirmation if one is given. */
export function useAdminAlert(
  reauthentication: Reauthentication | undefined,
  onSent: (alertId: string) => void,
): AlertSending {
  const t = useT();
  const { mutate, isPending, error } = useSendAlert();

  async function send(alert: WrittenAlert) {
    const proof = await reauthentication?.prove();
    if (reauthentication && proof === undefined) return;
    mutate(
      { ...alert, proof },
      {
        onSuccess: ({ message, alert: { id, called } }) => {
          // Why nobody is alerted is shown on the alert's screen, which comes next.
          if (called > 0) toast.success(message || t('alerts.sent_done'));
          onSent(id);
        },
        onError: (failure) => {
          reauthentication?.forget(failure);
          toast.error(t(serverMessage(failure) ? 'alerts.send_failed' : 'alerts.send_error'));
        },
      },
    );
  }

  return {
    send: (alert) => void send(alert),
    isBusy: isPending || reauthentication?.isBusy === true,
    problem: error && (
      <Notice tone="danger" title={failureReason(error, t)}>
        {!serverMessage(error) && t('alerts.sent_only_once')}
      </Notice>
    ),
  };
}
