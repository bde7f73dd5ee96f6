import type { MassCasualty } from '../../../../shared/contract/mass-casualties.ts';
import { MassBadge } from '../../../features/mass/mass-badge.tsx';
import { adminMass } from '../../../features/mass/mass-paths.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';

/** Where and what happened, who opened it, its figures, state and day; a row opens its board. */
export function MassTable({ masses }: { readonly masses: readonly MassCasualty[] }) {
  const t = useT();
  const now = useNow();
  return (
    <RowList
      title={t('mass.title')}
      rows={masses}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'place',
          header: t('mass.kind'),
          cell: ({ id, place, reason }) => (
            <RowName to={adminMass(id)} name={addressText(place)} more={reason} />
          ),
        },
        {
          key: 'by',
          header: t('admin.audit.who'),
          cell: ({ openedBy }) => <bdi className={rows.cut}>{openedBy ?? t('stock.recall_by_admin')}</bdi>,
        },
        {
          key: 'figures',
          header: t('mass.units'),
          cell: ({ figures: { received, units, coming, arrived, gave }, hospitals }) =>
            `${t('mass.card_figures', { received, units, coming: coming + arrived, gave })} · ${t('mass.card_hospitals', { hospitals })}`,
        },
        {
          key: 'status',
          header: t('requests.field.status'),
          cell: ({ status }) => <MassBadge status={status} />,
        },
        {
          key: 'opened',
          header: t('admin.audit.when'),
          cell: ({ openedAt }) => <ShortTime at={openedAt} now={now} />,
        },
      ]}
    />
  );
}
