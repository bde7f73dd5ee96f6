import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { RequestDetails } from '../../../features/requests/request-details.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { MatchedDonorList } from '../requests/matched-donor-list.tsx';

interface HospitalRequestDetailsProps {
  readonly request: BloodRequest;
  readonly isVerified: boolean;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** The details of a hospital's own request, with the donors who fit it while it is open. */
export function HospitalRequestDetails({
  request,
  isVerified,
  actions,
  onClose,
}: HospitalRequestDetailsProps) {
  const t = useT();
  return (
    <RequestDetails request={request} actions={actions} onClose={onClose}>
      {isVerified && request.status === 'pending' && (
        <section aria-labelledby="matched-donors">
          <h3 id="matched-donors">{t('requests.matched_donors')}</h3>
          <MatchedDonorList request={request} />
        </section>
      )}
    </RequestDetails>
  );
}
