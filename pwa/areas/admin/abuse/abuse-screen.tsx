import { REPORT_STATUSES } from '../../../../shared/contract/abuse-reports.ts';
import { uuid } from '../../../../shared/contract/fields.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { pageOf, useAddressParams } from '../../../routing/use-address-params.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { REPORTS_PER_PAGE, type ReportList, useAbuseReports } from './abuse-reports.ts';
import { ReportTable } from './report-table.tsx';

/** What donors have reported, filtered as the address says. */
function useReportList() {
  const address = useAddressParams<'status' | 'hospital' | 'page'>();
  const list: ReportList = {
    status: REPORT_STATUSES.find((status) => status === address.get('status')) ?? 'open',
    hospital: uuid.safeParse(address.get('hospital')).data,
  };
  return { list, page: pageOf(address.get('page')), set: address.set };
}

/** Reports of abuse by donors: open ones longest waiting first, and those that were decided. */
export function AbuseScreen() {
  const t = useT();
  const { list, page, set } = useReportList();
  const { data, error, isPlaceholderData, refetch } = useAbuseReports(list, page);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.abuse.title')}
        counts={[t('admin.abuse.text')]}
        filters={[list.status === 'closed' && t('admin.abuse.status.closed')]}
      />
      <search>
        <SegmentedControl
          legend={t('admin.abuse.status')}
          legendHidden
          value={list.status}
          segments={REPORT_STATUSES.map((value) => ({ value, label: t(`admin.abuse.status.${value}`) }))}
          onChange={(status) => set({ status: status === 'open' ? '' : status, page: '' })}
        />
      </search>
      {list.hospital && (
        <p>
          {t('admin.abuse.one_hospital')} <Link to={PATHS.adminAbuse}>{t('admin.abuse.all_hospitals')}</Link>
        </p>
      )}
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.reports.length === 0 && <EmptyState icon={CheckCircleIcon} title={t('admin.abuse.none')} />}
      {data && data.reports.length > 0 && (
        <section aria-busy={isPlaceholderData} aria-label={t('admin.abuse.title')}>
          <ReportTable reports={data.reports} />
        </section>
      )}
      {data && (
        <Pager
          page={page}
          list={data}
          perPage={REPORTS_PER_PAGE}
          onPage={(wanted) => set({ page: String(wanted) })}
        />
      )}
    </div>
  );
}
