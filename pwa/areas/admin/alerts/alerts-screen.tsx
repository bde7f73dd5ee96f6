import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Alert } from '../../../../shared/contract/alerts.ts';
import { AlertBadge } from '../../../alerts-kit/alert-status.tsx';
import { useAlerts } from '../../../alerts-kit/queries/alerts.ts';
import { ApiError } from '../../../api/errors.ts';
import { PATHS } from '../../../app/paths.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from '../hospitals-screen.module.css';
import { AdminAlertDialog } from './admin-alert-dialog.tsx';

/** All alerts, newest first, and Send Alert. */
export function AlertsScreen() {
  const t = useT();
  const format = useFormat();
  const { data: alerts, error, refetch } = useAlerts();
  const [sending, setSending] = useState(false);
  const columns: Column<Alert>[] = [
    {
      key: 'type',
      header: t('requests.field.blood_type'),
      cell: ({ bloodType }) => <BloodTypeDrop type={bloodType} size="s" tone="soft" />,
    },
    {
      key: 'begun',
      header: t('alerts.column_begun'),
      cell: ({ id, createdAt }) => (
        <Link className={styles.link} to={`${PATHS.adminAlerts}/${id}`}>
          {format.dateTime(createdAt)}
        </Link>
      ),
    },
    {
      key: 'trigger',
      header: t('alerts.column_trigger'),
      cell: ({ trigger }) => t(`alerts.trigger.${trigger}`),
    },
    { key: 'status', header: t('admin.status'), cell: (alert) => <AlertBadge alert={alert} /> },
    { key: 'called', header: t('alerts.called'), cell: ({ called }) => format.number(called) },
    { key: 'coming', header: t('alerts.coming'), cell: ({ coming }) => format.number(coming) },
  ];

  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('alerts.all')}</h1>
        <Button icon={BellIcon} onClick={() => setSending(true)}>
          {t('alerts.send_alert')}
        </Button>
      </div>
      {!alerts && error && (
        <ErrorState
          action={
            <Button tone="secondary" onClick={() => refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : t('common.network_error')}
        </ErrorState>
      )}
      {!alerts && !error && <Skeleton count={6} />}
      {alerts?.length === 0 && (
        <EmptyState icon={BellIcon} title={t('alerts.none_at_all')}>
          {t('alerts.none_at_all_hint')}
        </EmptyState>
      )}
      {alerts && alerts.length > 0 && (
        <div className={styles.table}>
          <Table caption={t('alerts.all')} columns={columns} rows={alerts} rowKey={({ id }) => id} />
        </div>
      )}
      <AdminAlertDialog open={sending} onSent={() => setSending(false)} onClose={() => setSending(false)} />
    </div>
  );
}
