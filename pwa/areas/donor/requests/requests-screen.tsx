import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { RefreshButton } from '../../../features/requests/refresh-button.tsx';
import { useKeptResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { useDonorProfile } from '../profile/profile.ts';
import { ProfileGate } from '../profile/profile-gate.tsx';
import { Screen } from '../screen.tsx';
import { BroadcastList } from './broadcast-list.tsx';
import { useWantedRequests } from './use-wanted-requests.ts';
import { WantedBody } from './wanted-section.tsx';

/** The Blood Requests tab. */
export function RequestsScreen() {
  const t = useT();
  const profile = useDonorProfile();
  const stats = useDonorStats().data;
  const wanted = useWantedRequests();
  const kept = useKeptResponses();
  useFetchFailureToast(profile, PROFILE_FAILURE);

  return (
    <Screen title={t('donor.requests_title')} action={<RefreshButton onRefresh={wanted.refresh} />}>
      <BroadcastList />
      <WaitingResponseList answers={kept} />
      <ProfileGate query={profile}>
        {({ preferences }) => (
          <WantedBody wanted={wanted} stats={stats} maxTravelKm={preferences.maxTravelKm} />
        )}
      </ProfileGate>
    </Screen>
  );
}
