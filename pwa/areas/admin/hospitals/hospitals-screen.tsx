import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HospitalIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import styles from '../screen.module.css';
import { CancellingHospitals } from './cancelling-hospitals.tsx';
import { ChangedHospitals } from './changed-hospitals.tsx';
import { HospitalFilters } from './hospital-filters.tsx';
import { HospitalTable } from './hospital-table.tsx';
import { HOSPITALS_PER_PAGE, useHospitals } from './hospitals.ts';
import { PendingHospitals } from './pending-hospitals.tsx';
import { useHospitalList } from './use-hospital-list.ts';

/**
 * Hospital Verification Center: hospitals that post and cancel, that want another name, that wait, then all. A search,
 * or a filter by status, shows only what it finds.
 */
export function HospitalsScreen() {
  const t = useT();
  const { list, set } = useHospitalList();
  const { data, error, isPlaceholderData, refetch } = useHospitals(list);
  const isNarrowed = list.search !== '' || list.status !== undefined;

  const head = (
    <>
      <ListHead
        title={t('admin.verification_center')}
        counts={[data && isNarrowed && countText(t, data, 'admin.hospitals.total')]}
        filters={[list.status && t(`admin.status.${list.status}`)]}
        search={list.search}
      />
      <HospitalFilters list={list} set={set} />
    </>
  );

  if (!data && error)
    return (
      <div className={styles.screen}>
        {head}
        <NotRead error={error} onRetry={refetch} />
      </div>
    );

  return (
    <div className={styles.screen}>
      {head}
      {!isNarrowed && (
        <>
          {data && <CancellingHospitals cancelling={data.cancellingHospitals} />}
          {data && <ChangedHospitals changed={data.changedHospitals} total={data.stats.changed} />}
          <section aria-labelledby="pending-hospitals" className={styles.section}>
            <h2 id="pending-hospitals">
              {t('admin.pending_title')}
              {data && <span className={styles.count}>{data.stats.pending}</span>}
            </h2>
            {data ? (
              <PendingHospitals hospitals={data.pendingHospitals} total={data.stats.pending} />
            ) : (
              <Skeleton shape="card" count={2} />
            )}
          </section>
        </>
      )}
      <section aria-labelledby="all-hospitals" className={styles.section} aria-busy={isPlaceholderData}>
        <h2 id="all-hospitals">
          {t(isNarrowed ? 'admin.hospitals.found' : 'admin.all_hospitals')}
          {data && !isNarrowed && (
            <span className={styles.count}>{`${data.total}${data.totalIsMore ? '+' : ''}`}</span>
          )}
        </h2>
        {!data && <Skeleton count={8} />}
        {data && isNarrowed && data.hospitals.length === 0 && (
          <EmptyState icon={HospitalIcon} title={t('admin.hospitals.none')} />
        )}
        {data && (data.hospitals.length > 0 || !isNarrowed) && <HospitalTable hospitals={data.hospitals} />}
        {data && (
          <Pager
            page={list.page}
            list={data}
            perPage={HOSPITALS_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        )}
      </section>
    </div>
  );
}
