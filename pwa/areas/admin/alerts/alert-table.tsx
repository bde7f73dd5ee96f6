import type { ListedAlert } from '../../../../shared/contract/alerts.ts';
import { AlertBadge } from '../../../features/alerts/alert-status.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { cx } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import styles from './alerts.module.css';

const FIGURES = [
  ['called', 'alerts.called'],
  ['reached', 'alerts.reached'],
  ['coming', 'alerts.coming'],
] as const;

/** For whom and where, type, sender, state, and how many it reached; a row opens its alert. */
export function AlertTable({ alerts }: { readonly alerts: readonly ListedAlert[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <RowList
      title={t('alerts.all')}
      rows={alerts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'hospital',
          header: t('requests.field.hospital'),
          cell: ({ id, subject }) => (
            <RowName
              to={`${PATHS.adminAlerts}/${id}`}
              name={subject ? subject.hospital : t('alerts.for_broadcast')}
              more={subject ? addressText(subject.place) : undefined}
            />
          ),
        },
        {
          key: 'type',
          header: t('requests.field.blood_type'),
          cell: ({ bloodType, trigger }) => (
            <span className={rows.pair}>
              <BloodTypeDrop type={bloodType} size="s" tone="soft" />
              <bdi className={cx(rows.cut, styles.trigger)}>{t(`alerts.trigger.${trigger}`)}</bdi>
            </span>
          ),
        },
        {
          key: 'status',
          header: t('requests.field.status'),
          // One that reached nobody is still running.
          cell: (alert) =>
            alert.isSilent ? (
              <Badge tone="danger" icon={WarningIcon}>
                {t('admin.alerts.silent')}
              </Badge>
            ) : (
              <AlertBadge alert={alert} />
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
          cell: ({ createdAt }) => <ShortTime at={createdAt} now={now} />,
        },
      ]}
    />
  );
}
