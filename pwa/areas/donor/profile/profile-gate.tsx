import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PROFILE_FAILURE } from '../failures.ts';

interface ProfileGateProps {
  readonly query: UseQueryResult<DonorProfile>;
  readonly children: (profile: DonorProfile) => ReactNode;
}

/** Shows what needs the profile once it is there; before that a skeleton, or what went wrong. */
export function ProfileGate({ query, children }: ProfileGateProps) {
  const t = useT();
  if (query.data) return children(query.data);
  if (!query.isError) return <Skeleton shape="request" count={3} />;
  return (
    <ErrorState onRetry={() => query.refetch()}>
      {failureTitle(query.error, { ...PROFILE_FAILURE, lost: 'common.network_error' }, t)}
    </ErrorState>
  );
}
