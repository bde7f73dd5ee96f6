import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useFirstShown } from '../../../data/queries/use-first-shown.ts';
import { useOnce } from '../../../data/queries/use-once.ts';
import { useOwnMassCasualties } from '../../../features/mass/queries.ts';
import { PushInvitation } from '../../../features/push/push-invitation.tsx';
import { useAnalytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AftercareNotices } from '../aftercare/aftercare-notices.tsx';
import { ArrivalDesk } from '../arrivals/arrival-desk.tsx';
import { CreateBar } from '../create-bar.tsx';
import { useDays } from '../days/queries.ts';
import { useFamilyAsks } from '../families/queries.ts';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import { StockCard } from '../stock/stock-card.tsx';
import { VerificationNotice } from '../verification-notice.tsx';
import { isWatched } from '../watch/urgent-watch.tsx';
import { WatchQuestion } from '../watch/watch-question.tsx';
import { ActiveRequests } from './active-requests.tsx';
import { BestMatches } from './best-matches.tsx';
import { BloodTypeDistribution } from './blood-type-distribution.tsx';
import { BrowseDonorsCard } from './browse-donors-card.tsx';
import { byUrgency } from './by-urgency.ts';
import styles from './dashboard-screen.module.css';
import { DashboardStats } from './dashboard-stats.tsx';
import { DayToday } from './day-today.tsx';
import { EmergencySupport } from './emergency-support.tsx';
import { MassNotices, openAmong } from './mass-notice.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { QuickActions, type RecordedState } from './quick-actions.tsx';
import { RequestHistory } from './request-history.tsx';

interface DashboardScreenProps {
  readonly hospital: HospitalProfile;
  readonly onCreate: () => void;
}

/** Only if a family waits. */
const FamilyAsks = lazyPart(
  () => import('../families/family-asks.tsx'),
  'FamilyAsks',
  <Skeleton shape="card" />,
  'report',
);

/** From here on the figures stand beside or below what needs hands; on smaller screens they are folded. */
const WIDE_PX = 1200;

/** What needs hands comes first: open requests with who is coming, then bags that expire; figures are behind. */
export function DashboardScreen({ hospital, onCreate }: DashboardScreenProps) {
  const t = useT();
  const [isWide] = useState(() => window.innerWidth >= WIDE_PX);
  const state = useLocation().state as RecordedState | null;
  const pending = usePendingRequests();
  const analytics = useAnalytics();
  const families = useFamilyAsks(hospital.verified);
  const mass = useOwnMassCasualties(hospital.verified);
  const days = useDays(hospital.verified);
  const now = useNow();
  const format = useFormat();
  const figures = analytics.data;
  const [first] = byUrgency(pending.data ?? []);
  const today =
    days.data?.filter(({ state, startsAt }) => state === 'open' && format.isToday(startsAt, now)) ?? [];
  // All at once: what came later would move what is being read.
  const isComing = !useOnce(
    !(pending.isPending || analytics.isPending || families.isLoading || days.isLoading || mass.isLoading),
  );
  const hasDesk = useOnce(
    hospital.verified && !isComing && (today.length > 0 || (pending.data ?? []).length > 0),
  );
  const open = useFirstShown(openAmong(mass.data), !isComing);
  const asked = useFirstShown(families.data ?? [], !isComing);
  if (isComing) return <Skeleton shape="card" count={4} />;
  const familyAsks = (asks: typeof asked.first) =>
    asks.length > 0 && <FamilyAsks asks={asks} hospital={hospital} />;
  return (
    <>
      <div className={styles.dashboard}>
        <div className={styles.active}>
          <VerificationNotice hospital={hospital} />
          <MassNotices open={open.first} />
          {today.map((day) => (
            <DayToday key={day.id} day={day} />
          ))}
          {hasDesk && <ArrivalDesk />}
          {familyAsks(asked.first)}
          <ActiveRequests
            pending={pending}
            verified={hospital.verified}
            isWide={isWide}
            onCreate={onCreate}
          />
          <MassNotices open={open.later} />
          {familyAsks(asked.later)}
          <div className={styles.questions}>
            {hospital.verified && <AftercareNotices />}
            {hospital.verified && (
              <PushInvitation moment="answered" audience="hospital">
                {pending.data?.some(isWatched) && <WatchQuestion />}
              </PushInvitation>
            )}
          </div>
        </div>
        <div className={styles.stock}>
          <StockCard hospital={hospital} isWide={isWide} />
        </div>
        <div className={styles.behind}>
          {analytics.isError && <Notice tone="warning" title={t('hospital.figures_failed')} />}
          <Fold label={t('hospital.figures')} open={isWide}>
            <DashboardStats analytics={figures} mostUrgent={pending.data && (first ?? null)} />
            <div className={styles.figures}>
              {figures && (
                <>
                  <BloodTypeDistribution distribution={figures.bloodTypeDistribution} />
                  <RequestHistory analytics={figures} />
                </>
              )}
              <ProfileSummary hospital={hospital} />
              {hospital.verified && <BrowseDonorsCard />}
            </div>
          </Fold>
        </div>
        <div className={styles.side}>
          <Fold label={t('hospital.side')} open={isWide || state?.recorded !== undefined}>
            {first && <BestMatches request={first} />}
            <QuickActions verified={hospital.verified} />
            <EmergencySupport />
          </Fold>
        </div>
      </div>
      {hospital.verified && <CreateBar onCreate={onCreate} />}
    </>
  );
}
