import { useEffect, useRef, useState } from 'react';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Bell } from './bell.tsx';
import styles from './dashboard.module.css';
import { useDashboard, useWaiting } from './dashboard.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Shortages } from './shortages.tsx';
import { StatCards } from './stat-cards.tsx';

/** A failed first load is shown in its place and logged to the console, without a toast (specification, section 8). */
function useFirstFailure(error: Error | null, isThere: boolean) {
  const last = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || isThere || last.current === error) return;
    last.current = error;
    reportProblem('the dashboard could not be read', error);
  }, [error, isThere]);
}

/** Where an admin begins: what is happening in the country, and what waits for them. */
export function DashboardScreen() {
  const t = useT();
  const format = useFormat();
  const { data, error, dataUpdatedAt, refetch } = useDashboard();
  const waiting = useWaiting();
  const [isRefreshing, setRefreshing] = useState(false);
  useFirstFailure(error, data !== undefined);

  async function refresh() {
    setRefreshing(true);
    const [read] = await Promise.all([refetch(), waiting.refetch()]);
    setRefreshing(false);
    if (read.isSuccess) toast.success(t('admin.dashboard.refreshed'));
    else toast.error(t('admin.dashboard.refresh_failed'));
  }

  return (
    <div className={styles.dashboard}>
      <header className={styles.head}>
        <h1>{t('nav.dashboard')}</h1>
        {data && (
          <p className={styles.soft}>
            {t('admin.dashboard.as_of', { time: format.time(new Date(dataUpdatedAt).toISOString()) })}
          </p>
        )}
        <Bell />
        <Button tone="secondary" icon={RefreshIcon} busy={isRefreshing} onClick={() => void refresh()}>
          {t('admin.dashboard.refresh')}
        </Button>
      </header>
      {!data && error && <NotRead error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton shape="card" count={4} />}
      {data && <StatCards {...data} />}
      <div className={styles.columns}>
        <div className={styles.column}>{data && <RecentActivity activities={data.stats.activities} />}</div>
        <div className={styles.column}>
          <QuickActions />
          {data && <Shortages bloodStats={data.stats.bloodStats} />}
        </div>
      </div>
    </div>
  );
}
