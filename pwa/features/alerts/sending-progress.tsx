import { useId } from 'react';
import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './alert-panel.module.css';

/** The progress of the sending, and what could not be delivered; devices, not people. */
export function SendingProgress({ alert: { queued, deliveries } }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  if (queued === 0) return null;
  const isSending = deliveries.pending > 0;
  const done = queued - deliveries.pending;
  const troubles = [
    deliveries.gone > 0 && t('alerts.devices_gone', { count: deliveries.gone }),
    deliveries.expired > 0 && t('alerts.devices_expired', { count: deliveries.expired }),
    deliveries.failed > 0 && t('alerts.devices_failed', { count: deliveries.failed }),
  ].filter(Boolean);
  return (
    <div className={styles.sending}>
      <p id={id}>
        {isSending
          ? t('alerts.sending', { done: format.number(done), queued: format.number(queued) })
          : t('alerts.sent', { count: deliveries.sent })}
      </p>
      {isSending && <progress className={styles.progress} aria-labelledby={id} max={queued} value={done} />}
      {troubles.length > 0 && <p className={styles.soft}>{troubles.join(' · ')}</p>}
    </div>
  );
}
