import { useNearbyRequests } from '../../../features/requests/queries/nearby-requests.ts';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useRequestsByBloodType } from '../../../features/requests/queries/requests-by-blood-type.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { useDonorProfile } from '../profile/profile.ts';

/**
 * One request with its donor's waiting response. One that was never opened on this device, and cannot be loaded now, is
 * shown as the lists had it: an answer that was given without a network has a page after a restart too.
 */
export function useDonorRequest(id: string) {
  const own = useRequest(id);
  const lastWaiting = useLastWaitingResponse(id);
  const profile = useDonorProfile().data;
  const isWanted = own.data === undefined && lastWaiting !== undefined && profile?.bloodType != null;
  const list = useRequestsByBloodType(isWanted);
  const around = useNearbyRequests(isWanted ? profile.location.coordinates : undefined);
  const known = [list, around].flatMap(({ data }) => data?.requests ?? []);
  const listed = lastWaiting && known.find(({ _id }) => _id === id);
  const { data = listed, error, refetch } = own;
  return { request: { data, error, refetch }, lastWaiting };
}
