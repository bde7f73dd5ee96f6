import type { AdminAbuseReport } from '../../../../shared/contract/abuse-reports.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { DecisionBadge } from './report-parts.tsx';

/** What is reported of which hospital, the words of the donor, who they are, state and day; a row opens its report. */
export function ReportTable({ reports }: { readonly reports: readonly AdminAbuseReport[] }) {
  const t = useT();
  const now = useNow();
  return (
    <RowList
      title={t('admin.abuse.title')}
      rows={reports}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t('admin.abuse.what'),
          cell: ({ id, kind, texts }) => (
            <RowName
              to={`${PATHS.adminAbuse}/${id}`}
              name={t(`admin.abuse.kind.${kind}`)}
              more={texts.map(({ text }) => text).join(' · ')}
            />
          ),
        },
        {
          key: 'hospital',
          header: t('admin.hospital'),
          cell: ({ hospital }) => <bdi className={rows.cut}>{hospital.name}</bdi>,
        },
        {
          key: 'from',
          header: t('admin.messages.from'),
          cell: ({ reporter }) => (
            <bdi className={rows.cut}>{reporter?.name ?? t('admin.abuse.reporter_gone')}</bdi>
          ),
        },
        { key: 'status', header: t('admin.status'), cell: (report) => <DecisionBadge report={report} /> },
        {
          key: 'received',
          header: t('admin.messages.received'),
          cell: ({ createdAt }) => <ShortTime at={createdAt} now={now} />,
        },
      ]}
    />
  );
}
