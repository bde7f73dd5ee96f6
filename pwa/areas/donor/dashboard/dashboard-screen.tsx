import { useOnce } from '../../../data/queries/use-once.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { InstallInvitation } from '../../../features/install/install-invitation.tsx';
import { PushInvitation } from '../../../features/push/push-invitation.tsx';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { RefreshButton } from '../../../features/requests/refresh-button.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useKeptResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { lazyPart } from '../../../routing/lazy-part.tsx';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AppointmentCard } from '../days/appointment-card.tsx';
import { CancelledNotice } from '../days/cancelled-notice.tsx';
import { useCollectionDays } from '../days/collection-days.ts';
import { NextDay } from '../days/next-day.tsx';
import { useAppointments, useOwnAppointment } from '../days/use-own-appointment.ts';
import { HISTORY_FAILURE, PROFILE_FAILURE, STATS_FAILURE } from '../failures.ts';
import { useBloodBanks } from '../first-gift/blood-banks.ts';
import { FirstGift } from '../first-gift/first-gift.tsx';
import { GaveBlood } from '../gave-blood/gave-blood.tsx';
import { EligibilityPanel } from '../profile/eligibility-panel.tsx';
import { useDonorProfile } from '../profile/profile.ts';
import { ProfileGate } from '../profile/profile-gate.tsx';
import { BroadcastList } from '../requests/broadcast-list.tsx';
import { useAreRequestsRead } from '../requests/open-requests.ts';
import { useWantedRequests } from '../requests/use-wanted-requests.ts';
import { WantedBody } from '../requests/wanted-section.tsx';
import { useDonorHistory } from '../responses/history.ts';
import { HistoryList } from '../responses/history-list.tsx';
import { openResponses, openTitle } from '../responses/open-responses.ts';
import { Screen, Section } from '../screen.tsx';
import styles from './dashboard-screen.module.css';
import { gaveLately } from './gave-lately.ts';
import { ProfileNotices } from './profile-notices.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { StatCards } from './stat-cards.tsx';

/** Public pages have its frame in a file of their own, which the first screen would wait for. */
const RegionsFrame = lazyPart(
  () => import('./regions-frame.tsx'),
  'RegionsFrame',
  <div className={styles.frame} />,
);

/** Cards of 'Who Needs Me?' before "View All Requests". */
const SHOWN = 2;

/** The Dashboard tab: first who needs me, in reach of the thumb; figures and profile after it. */
export function DashboardScreen() {
  const t = useT();
  const name = useSession()?.user.name ?? '';
  const profile = useDonorProfile();
  const stats = useDonorStats();
  const history = useDonorHistory();
  const wanted = useWantedRequests();
  const now = useNow();
  useFetchFailureToast(profile, PROFILE_FAILURE);
  useFetchFailureToast(stats, STATS_FAILURE);
  useFetchFailureToast(history, HISTORY_FAILURE);

  const coming = openResponses(history.data ?? []);
  const kept = useKeptResponses(coming.map(({ requestId }) => requestId));
  const open = coming.filter(({ requestId }) => !kept.some(({ request }) => request.id === requestId));
  const gift = gaveLately(history.data ?? [], now);
  const lacksType = wanted.lacksBloodType;
  const banks = useBloodBanks(lacksType);
  const days = useCollectionDays();
  const appointments = useAppointments();
  const appointment = useOwnAppointment();
  const isCalled = profile.data !== undefined && !lacksType && !profile.data.preferences.paused;
  const isNew = coming.length === 0 && !stats.data?.totalDonations;
  const title = t('donor.welcome', { name: profile.data?.name ?? name });
  const refresh = <RefreshButton onRefresh={wanted.refresh} />;
  // All at once: what came later would move what is being read.
  const areRequestsRead = useAreRequestsRead(history.data || history.isError ? coming : undefined);
  const isRead = useOnce(
    areRequestsRead &&
      [profile, stats, history, days, appointments, ...(lacksType ? [banks] : [])].every(
        ({ data, isError }) => data !== undefined || isError,
      ),
  );
  if (!isRead || (wanted.isLoading && !profile.isError))
    return (
      <Screen title={title}>
        <Section id="wanted" title={t('donor.who_needs_me')} action={refresh}>
          <Skeleton shape="request" count={SHOWN} />
        </Section>
      </Screen>
    );
  return (
    <Screen title={title}>
      <WaitingResponseList answers={kept} />
      {open.length > 0 && (
        <Section id="coming" title={t(openTitle(open))}>
          <HistoryList label={t(openTitle(open))} items={open} brief />
        </Section>
      )}
      {appointment && (
        <Section id="appointment" title={t('donor.days.yours')}>
          <AppointmentCard appointment={appointment} isBrief />
        </Section>
      )}
      {appointments.data && !appointment && <CancelledNotice appointments={appointments.data} />}
      {isCalled && isNew && <PushInvitation moment="registered" />}
      {lacksType && <FirstGift code={wanted.typeCode} />}
      {profile.data && <ProfileNotices profile={profile.data} />}
      <BroadcastList />
      <div className={styles.dashboard}>
        <div className={styles.main}>
          {gift && (
            <>
              <GaveBlood gift={gift} isBrief />
              <NextDay title="donor.days.again" />
            </>
          )}
          {!lacksType && (
            <Section id="wanted" title={t('donor.who_needs_me')} action={refresh}>
              <ProfileGate query={profile}>
                {({ preferences }) => (
                  <WantedBody
                    wanted={wanted}
                    stats={stats.data}
                    maxTravelKm={preferences.maxTravelKm}
                    limit={SHOWN}
                    more={
                      <Link to={PATHS.donorRequests} className={buttonClass({ tone: 'secondary' })}>
                        {t('donor.view_all')}
                      </Link>
                    }
                  />
                )}
              </ProfileGate>
            </Section>
          )}
          {!gift && coming.length + kept.length === 0 && (
            <NextDay title="donor.days.title" tone={wanted.within.length > 0 ? 'secondary' : 'primary'} />
          )}
          {isCalled && !isNew && <PushInvitation moment="answered" />}
          <InstallInvitation hasAnswered={coming.length > 0} />
        </div>
        <div className={styles.figures}>
          <StatCards
            stats={stats.data}
            isTyped={!lacksType}
            nearby={wanted.nearbyCount}
            place={profile.data?.location}
          />
        </div>
        <div className={styles.aside}>
          <EligibilityPanel stats={stats.data} isFirst={lacksType || profile.data?.neverDonated === true} />
          {profile.data && <ProfileSummary profile={profile.data} lastDonation={stats.data?.lastDonation} />}
        </div>
        <div className={styles.map}>
          <Card>
            <Fold label={t('donor.map_title')}>
              <RegionsFrame location={profile.data?.location} className={styles.frame} />
            </Fold>
          </Card>
        </div>
      </div>
    </Screen>
  );
}
