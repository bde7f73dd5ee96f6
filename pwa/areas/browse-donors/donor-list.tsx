import { failureReason } from '../../features/failures/failure-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { UsersIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './browse-donors.module.css';
import { useBrowsedDonors } from './browsed-donors-query.ts';
import { DonorFilters } from './donor-filters.tsx';
import { DonorTable } from './donor-table.tsx';
import { useDonorFilter } from './use-donor-filter.ts';

/** The donors by type and town. */
export function DonorList() {
  const t = useT();
  const { filter, set } = useDonorFilter();
  const list = useBrowsedDonors(filter);
  const { data, error, isFetchNextPageError } = list;
  const donors = data?.pages.flatMap(({ users }) => users);
  const { total = 0, totalIsMore } = data?.pages[0] ?? {};
  const retry = () => (isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  return (
    <>
      <DonorFilters filter={filter} onChange={set} />
      {list.isPending && (
        <div role="status">
          <p className="soft">{t('browse.loading')}</p>
          <Skeleton count={8} />
        </div>
      )}
      {donors && (
        <div className={styles.list} aria-busy={list.isPlaceholderData}>
          {donors.length === 0 ? (
            <EmptyState icon={UsersIcon} title={t('browse.none')} />
          ) : (
            <>
              <p className="soft">
                {t(totalIsMore ? 'browse.count_most' : 'browse.count', { count: total })}
              </p>
              <DonorTable donors={donors} />
            </>
          )}
        </div>
      )}
      {error && (
        <ErrorState onRetry={retry}>{t('browse.failed', { message: failureReason(error, t) })}</ErrorState>
      )}
      {list.hasNextPage && !error && (
        <Button tone="secondary" block busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('requests.show_more')}
        </Button>
      )}
    </>
  );
}
