import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { PushInvitation } from '../../../features/push/push-invitation.tsx';
import { useAnalytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArrivalDesk } from '../arrivals/arrival-desk.tsx';
import { CreateBar } from '../create-bar.tsx';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import { StockCard } from '../stock/stock-card.tsx';
import { VerificationNotice } from '../verification-notice.tsx';
import { ActiveRequests } from './active-requests.tsx';
import { BestMatches } from './best-matches.tsx';
import { BloodTypeDistribution } from './blood-type-distribution.tsx';
import { BrowseDonorsCard } from './browse-donors-card.tsx';
import styles from './dashboard-screen.module.css';
import { DashboardStats } from './dashboard-stats.tsx';
import { EmergencySupport } from './emergency-support.tsx';
import { MassNotice } from './mass-notice.tsx';
import { mostUrgent } from './most-urgent.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RequestHistory } from './request-history.tsx';

interface DashboardScreenProps {
  readonly hospital: HospitalProfile;
  readonly onCreate: () => void;
}

/** What is open and who is coming come first; the figures beside or below. */
export function DashboardScreen({ hospital, onCreate }: DashboardScreenProps) {
  const t = useT();
  const pending = usePendingRequests();
  const analytics = useAnalytics();
  const figures = analytics.data;
  const first = mostUrgent(pending.data ?? []);
  // All at once: what came later would move what is being read.
  if (pending.isPending || analytics.isPending) return <Skeleton shape="card" count={4} />;
  return (
    <>
      <div className={styles.dashboard}>
        <div className={styles.active}>
          <VerificationNotice hospital={hospital} />
          {hospital.verified && <MassNotice />}
          {hospital.verified && pending.data && pending.data.length > 0 && <ArrivalDesk />}
          <ActiveRequests pending={pending} verified={hospital.verified} onCreate={onCreate} />
          {hospital.verified && <PushInvitation moment="answered" audience="hospital" />}
        </div>
        <div className={styles.stats}>
          <DashboardStats analytics={figures} mostUrgent={pending.data && (first ?? null)} />
          {analytics.isError && <Notice tone="warning" title={t('hospital.figures_failed')} />}
        </div>
        <div className={styles.figures}>
          <StockCard hospital={hospital} />
          {figures && (
            <>
              <BloodTypeDistribution distribution={figures.bloodTypeDistribution} />
              <RequestHistory analytics={figures} />
            </>
          )}
        </div>
        <div className={styles.side}>
          {first && <BestMatches request={first} />}
          {hospital.verified && <BrowseDonorsCard />}
          <QuickActions
            verified={hospital.verified}
            isOwner={hospital.position !== 'staff'}
            onCreate={onCreate}
          />
          <ProfileSummary hospital={hospital} />
          <EmergencySupport />
        </div>
      </div>
      {hospital.verified && <CreateBar onCreate={onCreate} />}
    </>
  );
}
