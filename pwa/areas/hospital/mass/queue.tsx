import type { Queued } from '../../../../shared/contract/mass-casualties.ts';
import styles from '../../../features/mass/mass.module.css';
import { useQueue } from '../../../features/mass/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { RESPONSE_BADGES } from '../requests/response-badges.ts';

/** Who comes when, in the order of their times; then who waits for a place. */
export function Queue({ massId }: { readonly massId: string }) {
  const t = useT();
  const format = useFormat();
  const { data: queue } = useQueue(massId);
  if (!queue) return <Skeleton count={4} />;
  if (queue.length === 0) return <p className={styles.soft}>{t('mass.queue_empty')}</p>;
  return (
    <div className={styles.table}>
      <Table<Queued>
        caption={t('mass.queue')}
        rows={queue}
        rowKey={({ responseId }) => responseId}
        columns={[
          {
            key: 'time',
            header: t('mass.time'),
            cell: ({ startsAt, endsAt }) =>
              startsAt && endsAt ? (
                <bdi>
                  {format.time(startsAt)}–{format.time(endsAt)}
                </bdi>
              ) : (
                t('mass.waits')
              ),
          },
          {
            key: 'name',
            header: t('mass.donor'),
            cell: ({ name, requestId }) => (
              <Link to={`${PATHS.hospitalRequests}/${requestId}`}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          {
            key: 'type',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType }) => <bdi>{bloodTypeText(bloodType)}</bdi>,
          },
          {
            key: 'status',
            header: t('mass.status'),
            cell: ({ status }) => {
              const { tone, icon, text } = RESPONSE_BADGES[status];
              return (
                <Badge tone={tone} icon={icon}>
                  {t(text)}
                </Badge>
              );
            },
          },
        ]}
      />
    </div>
  );
}
