import { useNearbyRequests } from '../../../features/requests/queries/nearby-requests.ts';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useRequestsByBloodType } from '../../../features/requests/queries/requests-by-blood-type.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { useDonorProfile } from '../profile/profile.ts';

/**
 * One request with its donor's waiting response. Until it is loaded, or if it cannot be, it is shown as the lists have it:
 * a card opens at once, without a network too, and so does the page of an answer that was given without one. The lists
 * are read for it only then.
 */
export function useDonorRequest(id: string) {
  const own = useRequest(id);
  const lastWaiting = useLastWaitingResponse(id);
  const profile = useDonorProfile().data;
  const isMissing = own.data === undefined && (lastWaiting !== undefined || own.isError);
  const isWanted = isMissing && profile?.bloodType != null;
  const list = useRequestsByBloodType(isWanted);
  const around = useNearbyRequests(isWanted ? profile.location.coordinates : undefined);
  const known = [list, around].flatMap(({ data }) => data?.requests ?? []);
  const listed = known.find(({ _id }) => _id === id);
  const { data = listed, error, refetch } = own;
  return { request: { data, error, refetch }, lastWaiting };
}
