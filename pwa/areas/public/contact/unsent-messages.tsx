import { openDevice } from '../../../data/device/open-device.ts';
import { useUnsentMessages } from '../../../data/device/use-unsent-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** That messages wait on this device, or were refused; only their writer sees their text. */
export function UnsentMessages() {
  const t = useT();
  const messages = useUnsentMessages();
  // One that is being sent for the first time may arrive in a moment.
  const waiting = messages.filter(({ state, lastError }) => state === 'waiting' && lastError).length;
  return (
    <div role="status">
      {waiting > 0 && <Notice tone="info">{t('contact.kept', { count: waiting })}</Notice>}
      {messages
        .filter(({ state }) => state === 'refused')
        .map(({ id, userId, lastError }) => (
          <Notice
            key={id}
            tone="danger"
            title={t('contact.kept_refused')}
            action={
              <Button
                tone="secondary"
                onClick={() => void openDevice().then((offline) => offline?.dismiss(userId, id))}
              >
                {t('contact.dismiss')}
              </Button>
            }
          >
            {lastError?.message}
          </Notice>
        ))}
    </div>
  );
}
