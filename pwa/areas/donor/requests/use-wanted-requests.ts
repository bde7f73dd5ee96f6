import { useMemo } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useNearbyRequests } from '../../../features/requests/queries/nearby-requests.ts';
import { useRequestsByBloodType } from '../../../features/requests/queries/requests-by-blood-type.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useUnanswered } from '../../../features/requests/use-waiting-responses.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { type Format, useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';
import { NEARBY_FAILURE, REQUESTS_FAILURE } from '../failures.ts';
import { useDonorProfile } from '../profile/profile.ts';
import { type Wanted, wantedRequests } from './wanted.ts';

const NONE: readonly BloodRequest[] = [];

export interface WantedRequests extends Wanted {
  /** Requests within the donor's travel distance; undefined while their place or the number is not known. */
  readonly nearbyCount: number | undefined;
  /** Open requests that another blood type is needed for; undefined while that is not known. */
  readonly others: number | undefined;
  readonly isLoading: boolean;
  /** The server has said what is open now: what appears from here on is new. */
  readonly isSettled: boolean;
  /** Nothing could be loaded, and nothing is cached. */
  readonly isFailed: boolean;
  /** The profile has no blood type: no request can be matched. */
  readonly lacksBloodType: boolean;
  /** For the blood bank that finds it. */
  readonly typeCode: string | undefined;
  /** When the list by type was read last, ms; 0 before. */
  readonly updatedAt: number;
  refresh(): Promise<void>;
}

/** When a list was read. */
export const updatedText = (readAt: number, t: Translate, format: Format): string =>
  t('requests.updated', { time: format.time(new Date(readAt).toISOString()) });

/** 'Who Needs Me?': the requests for the donor's blood, by type and around them. */
export function useWantedRequests(): WantedRequests {
  const t = useT();
  const format = useFormat();
  const profile = useDonorProfile().data;
  const isStatsPending = useDonorStats().isPending;
  const lacksBloodType = profile?.bloodType === null;
  const byType = useRequestsByBloodType(profile !== undefined && !lacksBloodType);
  const nearby = useNearbyRequests(lacksBloodType ? undefined : profile?.location.coordinates);
  useFetchFailureToast(byType, REQUESTS_FAILURE);
  useFetchFailureToast(nearby, NEARBY_FAILURE);

  const fromType = useUnanswered(byType.data?.requests ?? NONE, byType.dataUpdatedAt);
  const now = useNow();
  const around = useUnanswered(nearby.data?.requests ?? NONE, nearby.dataUpdatedAt);
  const wanted = useMemo(
    () => wantedRequests(fromType, around, profile?.preferences.maxTravelKm ?? Number.POSITIVE_INFINITY, now),
    [fromType, around, profile, now],
  );

  async function refresh() {
    if (lacksBloodType) {
      toast.error(t('failure.blood_type_missing'));
      return;
    }
    const placed = profile?.location.coordinates !== undefined;
    const [list] = await Promise.all([byType.refetch(), placed ? nearby.refetch() : undefined]);
    if (list.error) toast.error(failureTitle(list.error, REQUESTS_FAILURE, t));
    else toast.success(updatedText(list.dataUpdatedAt, t, format));
  }

  return {
    ...wanted,
    nearbyCount: nearby.data && nearby.data.total - (nearby.data.requests.length - around.length),
    others: byType.data?.others,
    // A donor who must wait reads it above the list.
    isLoading: isStatsPending || (byType.isPending && !byType.isError && !lacksBloodType),
    isSettled: byType.isFetchedAfterMount && (nearby.isFetchedAfterMount || !nearby.isEnabled),
    isFailed: byType.isError && byType.data === undefined,
    lacksBloodType,
    typeCode: profile?.typeCode,
    updatedAt: byType.dataUpdatedAt,
    refresh,
  };
}
