import type { ListedAlert } from '../../../../shared/contract/alerts.ts';
import { AlertBadge } from '../../../features/alerts/alert-status.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import list from '../list.module.css';
import styles from './alerts.module.css';

const FIGURES = [
  ['called', 'alerts.called'],
  ['reached', 'alerts.reached'],
  ['coming', 'alerts.coming'],
] as const;

/** For whom and where, type, sender, state, and how many it reached; the hospital's name leads to the alert's page. */
export function AlertTable({ alerts }: { readonly alerts: readonly ListedAlert[] }) {
  const t = useT();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={list.table} tabIndex={0} aria-label={t('alerts.all')}>
      <Table
        caption={t('alerts.all')}
        rows={alerts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'hospital',
            header: t('requests.field.hospital'),
            cell: ({ id, subject }) => (
              <span className={list.name}>
                <Link className={styles.open} to={`${PATHS.adminAlerts}/${id}`} data-row>
                  <bdi>{subject ? subject.hospital : t('alerts.for_broadcast')}</bdi>
                </Link>
                {subject && <bdi className={list.small}>{addressText(subject.place)}</bdi>}
              </span>
            ),
          },
          {
            key: 'type',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType, trigger }) => (
              <span className={styles.type}>
                <BloodTypeDrop type={bloodType} size="s" tone="soft" />
                {t(`alerts.trigger.${trigger}`)}
              </span>
            ),
          },
          {
            key: 'status',
            header: t('requests.field.status'),
            cell: (alert) => (
              <span className={styles.badges}>
                <AlertBadge alert={alert} />
                {alert.isSilent && (
                  <Badge tone="danger" icon={WarningIcon}>
                    {t('admin.alerts.silent')}
                  </Badge>
                )}
              </span>
            ),
          },
          ...FIGURES.map(([figure, text]) => ({
            key: figure,
            header: t(text),
            numeric: true,
            cell: (alert: ListedAlert) => format.number(alert[figure]),
          })),
          {
            key: 'sent',
            header: t('admin.alerts.sent'),
            cell: ({ createdAt }) => format.dateTime(createdAt),
          },
        ]}
      />
    </section>
  );
}
