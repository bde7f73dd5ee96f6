import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancellingHospitals } from './cancelling-hospitals.tsx';
import { ChangedHospitals } from './changed-hospitals.tsx';
import { HospitalTable } from './hospital-table.tsx';
import styles from './hospitals-screen.module.css';
import { NotRead } from './not-read.tsx';
import { Pager } from './pager.tsx';
import { PendingHospitals } from './pending-hospitals.tsx';
import { HOSPITALS_PER_PAGE, useHospitals } from './queries/hospitals.ts';

/** Hospital Verification Center: who posts and cancels, who wants another name, who waits, then all. */
export function HospitalsScreen() {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useHospitals(page);

  const title = <h1>{t('admin.verification_center')}</h1>;

  if (!data && error)
    return (
      <div className={styles.screen}>
        {title}
        <NotRead error={error} onRetry={refetch} />
      </div>
    );

  return (
    <div className={styles.screen}>
      {title}
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
      <section aria-labelledby="all-hospitals" className={styles.section} aria-busy={isPlaceholderData}>
        <h2 id="all-hospitals">
          {t('admin.all_hospitals')}
          {data && <span className={styles.count}>{data.total}</span>}
        </h2>
        {data ? <HospitalTable hospitals={data.hospitals} /> : <Skeleton count={8} />}
        {data && <Pager page={page} pages={Math.ceil(data.total / HOSPITALS_PER_PAGE)} onPage={setPage} />}
      </section>
    </div>
  );
}
