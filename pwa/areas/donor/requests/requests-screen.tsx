import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { RequestsBody } from '../../../features/requests/page/requests-body.tsx';
import { RequestsFrame } from '../../../features/requests/page/requests-frame.tsx';
import { useRequestsTab } from '../../../features/requests/page/use-requests-tab.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useRequests } from '../../../features/requests/queries/requests.ts';
import { RefreshButton } from '../../../features/requests/refresh-button.tsx';
import { useKeptResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PROFILE_FAILURE } from '../failures.ts';
import { useDonorProfile } from '../profile/profile.ts';
import { ProfileGate } from '../profile/profile-gate.tsx';
import { BroadcastList } from './broadcast-list.tsx';
import { useWantedRequests } from './use-wanted-requests.ts';
import { WantedList } from './wanted-list.tsx';
import { WantedBody } from './wanted-section.tsx';

interface RequestsScreenProps {
  /** The specification's word at this address. */
  readonly respondText?: TextKey;
}

/**
 * 'Available Blood Requests', in the donor's area and at /blood-requests: what they can answer, and the results of what
 * they answered.
 */
export function RequestsScreen({ respondText = 'requests.respond' }: RequestsScreenProps) {
  const t = useT();
  const { tab, onTab } = useRequestsTab();
  const stats = useDonorStats().data;
  const answered = useRequests('fulfilled');
  const profile = useDonorProfile();
  const wanted = useWantedRequests();
  const kept = useKeptResponses();
  useFetchFailureToast(profile, PROFILE_FAILURE);
  const answeredList = (requests: readonly BloodRequest[]) => (
    <WantedList label={t('requests.tab.fulfilled')} isPage requests={requests} mustWait={false} />
  );
  return (
    <RequestsFrame
      title={t('requests.title_donor')}
      tab={tab}
      onTab={onTab}
      tool={<RefreshButton onRefresh={wanted.refresh} />}
      notice={!wanted.isLoading && <BroadcastList />}
    >
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
                respondText={respondText}
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
