import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InboxIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { REQUESTS_PER_PAGE, useAdminRequests } from './requests.ts';
import { useRequestList } from './use-request-list.ts';

/** Requests: those of all hospitals, filtered; each leads to its own page. */
export function RequestsScreen() {
  const t = useT();
  const { list, set } = useRequestList();
  const { data, error, isPlaceholderData, refetch } = useAdminRequests(list);
  const isNarrowed = Boolean(list.status || list.type || list.urgency || list.hospital || list.search);
  const [first] = data?.requests ?? [];
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('requests.title_all')}
        counts={
          data
            ? [
                isNarrowed && countText(t, data, 'admin.requests.total'),
                t('admin.requests.pending', { count: data.stats.pendingRequests }),
              ]
            : []
        }
        filters={[
          list.status && t(`requests.status.${list.status}`),
          list.type && bloodTypeText(list.type),
          list.urgency && t(`requests.urgency.${list.urgency}`),
        ]}
        search={list.search}
      />
      <RequestFilters list={list} set={set} />
      {list.hospital && (
        <div className="spread-3">
          <p>{t('admin.requests.only', { name: first?.hospital.name ?? t('requests.unknown_hospital') })}</p>
          <Button tone="secondary" onClick={() => set({ hospital: '' })}>
            {t('admin.audit.everyone')}
          </Button>
        </div>
      )}
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={8} />}
      {data && (
        <section
          className={styles.screen}
          aria-busy={isPlaceholderData}
          aria-label={t('admin.requests.found')}
        >
          {data.requests.length === 0 ? (
            <EmptyState icon={InboxIcon} title={t('admin.requests.none')} />
          ) : (
            <RequestTable requests={data.requests} />
          )}
          <Pager
            page={list.page}
            list={data}
            perPage={REQUESTS_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        </section>
      )}
    </div>
  );
}
