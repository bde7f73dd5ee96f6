import type { BloodRequest, MatchedDonor } from '../../../../shared/contract/requests.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { UsersIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countMatches } from './count-matches.ts';
import rows from './donor-row.module.css';
import { MatchedDonorRow } from './matched-donor-row.tsx';
import styles from './matched-donors.module.css';
import { useMatchedDonors, useMatchedDonorsAsOf } from './queries/matched-donors.ts';
import { useResponses } from './queries/responses.ts';

interface MatchedDonorListProps {
  readonly request: BloodRequest;
}

/** The donors who fit a request, best first; those who have answered can be reached. */
export function MatchedDonorList({ request }: MatchedDonorListProps) {
  const t = useT();
  const format = useFormat();
  const matches = useMatchedDonors(request._id);
  const asOf = useMatchedDonorsAsOf(request._id);
  const responses = useResponses(request._id, { watched: true });

  if (matches.isPending) return <Skeleton shape="card" count={3} />;
  if (matches.isError) return <NotRead error={matches.error} onRetry={() => matches.refetch()} />;

  const earlier = asOf && (
    <p className="soft">{t('hospital.as_of_day', { when: format.dateTime(asOf.toISOString()) })}</p>
  );
  const donors = matches.data.pages.flatMap((page) => page.matchedDonors);
  if (donors.length === 0)
    return (
      <EmptyState icon={UsersIcon} title={t('hospital.matches_none')}>
        {earlier ?? t('hospital.matches_none_hint')}
      </EmptyState>
    );

  const first = matches.data.pages[0];
  const total = Math.max(first?.total ?? 0, countMatches(request, donors.length));
  const reachable = first?.reachable;
  /** Folded away only if there is somebody else to ask. */
  const isFolded = ({ reachable: is = true }: MatchedDonor) => !is && reachable !== 0;
  const [now, later] = [donors.filter((donor) => !isFolded(donor)), donors.filter(isFolded)];
  const answerOf = new Map(responses.data?.map((response) => [response.donor._id, response]));
  const rowsOf = (some: readonly MatchedDonor[]) => (
    <ul className={rows.list}>
      {some.map((donor) => (
        <MatchedDonorRow
          key={donor._id}
          requestId={request._id}
          donor={donor}
          response={answerOf.get(donor._id)}
        />
      ))}
    </ul>
  );
  const more = matches.hasNextPage && (
    <Button tone="quiet" block busy={matches.isFetchingNextPage} onClick={() => matches.fetchNextPage()}>
      {t('requests.show_more')}
    </Button>
  );
  return (
    <>
      {earlier}
      <p className={styles.count}>{t('hospital.donors_found', { count: total })}</p>
      {reachable !== undefined && (
        <p className="soft">{t('hospital.fit_and_reachable', { fit: total, reachable })}</p>
      )}
      {donors.some(({ match }) => match === 'compatible') && (
        <p className="soft">{t('hospital.cross_match_decides')}</p>
      )}
      {now.length > 0 && rowsOf(now)}
      {later.length > 0 && (
        <Fold label={t('hospital.others_fit', { count: total - (reachable ?? 0) })}>
          {rowsOf(later)}
          {more}
        </Fold>
      )}
      {later.length === 0 && more}
    </>
  );
}
