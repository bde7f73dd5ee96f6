import type { AchievementItem } from '../../../../shared/contract/donors.ts';
import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TrophyIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { STATS_FAILURE } from '../failures.ts';
import list from '../responses/history-list.module.css';
import { Screen, Section } from '../screen.tsx';
import { AchievementCard } from './achievement-card.tsx';
import { useAchievements } from './achievements.ts';

/** The Achievements tab. */
export function AchievementsScreen() {
  const t = useT();
  const achievements = useAchievements();
  useFetchFailureToast(achievements, STATS_FAILURE);
  return (
    <Screen title={t('donor.tab.achievements')}>
      {achievements.data ? (
        <Achievements items={achievements.data} />
      ) : achievements.isError ? (
        <ErrorState onRetry={() => achievements.refetch()}>
          {failureTitle(achievements.error, { ...STATS_FAILURE, lost: 'common.network_error' }, t)}
        </ErrorState>
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Screen>
  );
}

interface Items {
  readonly items: readonly AchievementItem[];
}

function Achievements({ items }: Items) {
  const t = useT();
  const interval = useDonorStats().data?.donationIntervalDays;
  const reached = items.filter(({ unlockedAt }) => unlockedAt !== null);
  const ahead = items.filter(({ unlockedAt }) => unlockedAt === null);
  return (
    <>
      {reached.length === 0 && (
        <EmptyState
          icon={TrophyIcon}
          title={t('donor.achievements.none')}
          action={
            <Link to={PATHS.donorRequests} className={buttonClass({})}>
              {t('donor.tab.requests')}
            </Link>
          }
        />
      )}
      {reached.length > 0 && (
        <Section id="reached" title={t('donor.achievements.reached')}>
          <CardList items={reached} />
        </Section>
      )}
      {ahead.length > 0 && (
        <Section id="ahead" title={t('donor.achievements.ahead')}>
          <p className="muted">
            {t('donor.achievements.no_hurry')}
            {interval !== undefined && ` ${t('donor.interval', { days: interval })}`}
          </p>
          <CardList items={ahead} />
        </Section>
      )}
    </>
  );
}

const CardList = ({ items }: Items) => (
  <ul className={list.list}>
    {items.map((achievement) => (
      <AchievementCard key={achievement.kind} achievement={achievement} />
    ))}
  </ul>
);
