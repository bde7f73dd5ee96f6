import type { CallOutput } from '../../../data/api/client.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HospitalIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countText } from '../count-text.ts';
import styles from '../list.module.css';
import { ListHead } from '../list-head.tsx';
import { Pager } from '../pager.tsx';
import { CancellingHospitals } from './cancelling-hospitals.tsx';
import { HospitalFilters } from './hospital-filters.tsx';
import { HospitalTable } from './hospital-table.tsx';
import { HOSPITALS_PER_PAGE, useHospitals } from './hospitals.ts';
import { useHospitalList } from './use-hospital-list.ts';

type Hospitals = CallOutput<'GET /admin/hospitals'>;

const waitingText = (t: Translate, { stats }: Hospitals) =>
  stats.pending > 0
    ? t('admin.hospitals.pending', { count: stats.pending })
    : `${t('admin.all_caught_up')} ${t('admin.all_caught_up_hint')}`;

/** Those that have waited longest for verification, then the others of the page. */
function waitingFirst({ pendingHospitals, hospitals }: Hospitals) {
  const waiting = new Set(pendingHospitals.map(({ id }) => id));
  return [...pendingHospitals, ...hospitals.filter(({ id }) => !waiting.has(id))];
}

/**
 * Hospital Verification Center: all hospitals, on the first page those that wait before the others. A search, or a
 * filter by status, shows only what it finds.
 */
export function HospitalsScreen() {
  const t = useT();
  const { list, set } = useHospitalList();
  const { data, error, isPlaceholderData, refetch } = useHospitals(list);
  const isNarrowed = list.search !== '' || list.status !== undefined;
  const isFirst = !isNarrowed && list.page === 1;
  const rows = data && (isFirst ? waitingFirst(data) : data.hospitals);
  return (
    <div className={styles.screen}>
      <ListHead
        title={t('admin.verification_center')}
        counts={
          data ? [!isNarrowed && waitingText(t, data), countText(t, data, 'admin.hospitals.total')] : []
        }
        filters={[list.status && t(`admin.status.${list.status}`)]}
        search={list.search}
      />
      <HospitalFilters list={list} set={set} />
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton count={8} />}
      {data && isFirst && <CancellingHospitals cancelling={data.cancellingHospitals} />}
      {data && rows && (
        <section
          className={styles.screen}
          aria-busy={isPlaceholderData}
          aria-label={t(isNarrowed ? 'admin.hospitals.found' : 'admin.all_hospitals')}
        >
          {isNarrowed && rows.length === 0 ? (
            <EmptyState icon={HospitalIcon} title={t('admin.hospitals.none')} />
          ) : (
            <HospitalTable hospitals={rows} />
          )}
          <Pager
            page={list.page}
            list={data}
            perPage={HOSPITALS_PER_PAGE}
            onPage={(page) => set({ page: String(page) })}
          />
        </section>
      )}
    </div>
  );
}
