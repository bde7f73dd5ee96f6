import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { RequestsBody } from '../../../features/requests/page/requests-body.tsx';
import { RequestsFrame } from '../../../features/requests/page/requests-frame.tsx';
import type { RoleRequestsProps } from '../../../features/requests/page/role-requests.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useRequests } from '../../../features/requests/queries/requests.ts';
import { useKeptResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { useDonorProfile } from '../profile/profile.ts';
import { ProfileGate } from '../profile/profile-gate.tsx';
import { useWantedRequests } from './use-wanted-requests.ts';
import { WantedList } from './wanted-list.tsx';
import { WantedBody } from './wanted-section.tsx';

/**
 * 'Available Blood Requests': what a donor can answer, as on their dashboard, and the results of those that they
 * answered.
 */
export function DonorRequests({ tab, onTab }: RoleRequestsProps) {
  const t = useT();
  const stats = useDonorStats().data;
  const answered = useRequests('fulfilled');
  const profile = useDonorProfile();
  const wanted = useWantedRequests();
  const kept = useKeptResponses();
  useFetchFailureToast(profile, PROFILE_FAILURE);
  const answeredList = (requests: readonly BloodRequest[]) => (
    <WantedList label={t('requests.tab.fulfilled')} headed requests={requests} mustWait={false} />
  );
  return (
    <RequestsFrame title={t('requests.title_donor')} tab={tab} onTab={onTab}>
      {tab !== 'fulfilled' && (
        <>
          <WaitingResponseList answers={kept} />
          <ProfileGate query={profile}>
            {({ preferences }) => (
              <WantedBody
                wanted={wanted}
                stats={stats}
                maxTravelKm={preferences.maxTravelKm}
                label={t('requests.tab.pending')}
                respondText="requests.respond_to_request"
                noneText={tab === 'all' ? 'requests.none_available' : 'requests.none_pending'}
              />
            )}
          </ProfileGate>
        </>
      )}
      {tab === 'fulfilled' && <RequestsBody query={answered} tab={tab} list={answeredList} />}
      {/* Only after the content above it, which would push it down. */}
      {tab === 'all' &&
        !wanted.isLoading &&
        answered.data &&
        answered.data.length > 0 &&
        answeredList(answered.data)}
    </RequestsFrame>
  );
}
