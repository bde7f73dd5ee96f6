import { useState } from 'react';
import { useAlerts } from '../../../features/alerts/queries/alerts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../hospitals-screen.module.css';
import { NotRead } from '../not-read.tsx';
import { AdminAlertDialog } from './admin-alert-dialog.tsx';
import rows from './alert-row.module.css';
import { AlertRow } from './alert-row.tsx';

/** All alerts, newest first, and Send Alert. */
export function AlertsScreen() {
  const t = useT();
  const { data: alerts, error, refetch } = useAlerts();
  const [sending, setSending] = useState(false);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('alerts.all')}</h1>
        <Button icon={BellIcon} onClick={() => setSending(true)}>
          {t('alerts.send_alert')}
        </Button>
      </div>
      {!alerts && error && <NotRead error={error} onRetry={refetch} />}
      {!alerts && !error && <Skeleton count={6} />}
      {alerts?.length === 0 && (
        <EmptyState icon={BellIcon} title={t('alerts.none_at_all')}>
          {t('alerts.none_at_all_hint')}
        </EmptyState>
      )}
      {alerts && alerts.length > 0 && (
        <ul className={rows.list} aria-label={t('alerts.all')}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      <AdminAlertDialog open={sending} onSent={() => setSending(false)} onClose={() => setSending(false)} />
    </div>
  );
}
