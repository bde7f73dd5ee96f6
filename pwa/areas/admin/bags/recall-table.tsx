import type { Recall } from '../../../../shared/contract/bags.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAddressParams } from '../../../routing/use-address-params.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, DangerIcon } from '../../../ui/icons.tsx';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { RecallDialog } from './recall-dialog.tsx';

/** Which bag, why, by whom, how many bags it found, whether it is in force, since when; a row opens its recall. */
export function RecallTable({ recalls }: { readonly recalls: readonly Recall[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const address = useAddressParams<'recall'>();
  const opened = recalls.find(({ id }) => id === address.get('recall'));
  return (
    <>
      <RowList
        title={t('stock.recalls_lately')}
        rows={recalls}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: t('stock.bag_number'),
            cell: ({ id, number, scope }) => (
              <RowName
                to={address.withChange({ recall: id })}
                name={number}
                more={t(`stock.recall_scope_name.${scope}`)}
              />
            ),
          },
          {
            key: 'reason',
            header: t('admin.reason'),
            cell: ({ reason }) => <span className={rows.cut}>{t(`stock.recall_reason.${reason}`)}</span>,
          },
          {
            key: 'by',
            header: t('admin.audit.who'),
            cell: ({ by }) => <bdi className={rows.cut}>{by ?? t('stock.recall_by_admin')}</bdi>,
          },
          {
            key: 'bags',
            header: t('requests.field.units'),
            numeric: true,
            cell: ({ lots }) => t('stock.recall_bags', { count: lots.length }),
          },
          {
            key: 'status',
            header: t('admin.status'),
            cell: ({ liftedAt }) => (
              <Badge
                tone={liftedAt === undefined ? 'danger' : 'neutral'}
                icon={liftedAt === undefined ? DangerIcon : CheckCircleIcon}
              >
                {liftedAt === undefined
                  ? t('stock.recall_open')
                  : t('stock.recall_ended', { time: format.date(liftedAt) })}
              </Badge>
            ),
          },
          {
            key: 'opened',
            header: t('admin.audit.when'),
            cell: ({ openedAt }) => <ShortTime at={openedAt} now={now} />,
          },
        ]}
      />
      {opened && <RecallDialog recall={opened} onClose={() => address.set({ recall: '' })} />}
    </>
  );
}
