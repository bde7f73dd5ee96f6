import { useState } from 'react';
import { ALERT_FILTERS } from '../../../../shared/contract/alerts.ts';
import { SILENT_AFTER_MINUTES } from '../../../../shared/contract/dashboard.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import listStyles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { AdminAlertDialog } from './admin-alert-dialog.tsx';
import { AlertTable } from './alert-table.tsx';
import styles from './alerts.module.css';
import { ALERTS_PER_PAGE, useAdminAlerts } from './alerts.ts';
import { useAlertList } from './use-alert-list.ts';

const STATUS_TEXTS = {
  active: 'alerts.active',
  ended: 'admin.alerts.ended',
  silent: 'admin.alerts.silent',
} as const;

function StatusFilter({ list, set }: ReturnType<typeof useAlertList>) {
  const t = useT();
  return (
    <search className={styles.filter}>
      <Field
        label={t('requests.field.status')}
        hint={
          list.status === 'silent'
            ? t('admin.alerts.silent_hint', { count: SILENT_AFTER_MINUTES })
            : undefined
        }
      >
        <Select
          name="status"
          value={list.status ?? ''}
          options={[
            { value: '', label: t('admin.requests.any') },
            ...ALERT_FILTERS.map((status) => ({ value: status, label: t(STATUS_TEXTS[status]) })),
          ]}
          onChange={(event) => set({ status: event.target.value })}
        />
      </Field>
    </search>
  );
}

/** Alerts of all hospitals, newest first, filtered by state; and Send Alert. */
export function AlertsScreen() {
  const t = useT();
  const { list, set } = useAlertList();
  const { data, error, isPlaceholderData, refetch } = useAdminAlerts(list);
  const [sending, setSending] = useState(false);
  return (
    <div className={listStyles.screen}>
      <ListHead
        title={t('alerts.all')}
        counts={[data && countText(t, data, 'admin.alerts.total')]}
        filters={[list.status && t(STATUS_TEXTS[list.status])]}
      >
        <Button icon={BellIcon} onClick={() => setSending(true)}>
          {t('alerts.send_alert')}
        </Button>
      </ListHead>
      <StatusFilter list={list} set={set} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={6} />}
      {data && (
        <section
          className={listStyles.screen}
          aria-busy={isPlaceholderData}
          aria-label={t('admin.alerts.found')}
        >
          {data.alerts.length === 0 &&
            (list.status ? (
              <EmptyState icon={BellIcon} title={t('admin.alerts.none')} />
            ) : (
              <EmptyState icon={BellIcon} title={t('alerts.none_at_all')}>
                {t('alerts.none_at_all_hint')}
              </EmptyState>
            ))}
          {data.alerts.length > 0 && <AlertTable alerts={data.alerts} />}
          <Pager
            page={list.page}
            list={data}
            perPage={ALERTS_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        </section>
      )}
      <AdminAlertDialog open={sending} onSent={() => setSending(false)} onClose={() => setSending(false)} />
    </div>
  );
}
