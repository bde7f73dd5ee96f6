import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { RequestDetails } from '../../../features/requests/request-details.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MatchedDonorList } from '../requests/matched-donor-list.tsx';
import { WhoIsComing } from '../requests/who-is-coming.tsx';

interface HospitalRequestDetailsProps {
  readonly request: BloodRequest;
  readonly isVerified: boolean;
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** The details of a hospital's own request, while it is open with the donors who answered and others who fit it. */
export function HospitalRequestDetails({
  request,
  isVerified,
  actions,
  onClose,
}: HospitalRequestDetailsProps) {
  const t = useT();
  const now = useNow();
  const isOpen = isVerified && request.status === 'pending';
  return (
    <RequestDetails request={request} actions={actions} onClose={onClose}>
      {isOpen && request.coming + (request.answered ?? 0) > 0 && <WhoIsComing request={request} now={now} />}
      {isOpen && (
        <section aria-labelledby="matched-donors">
          <h3 id="matched-donors">{t('requests.matched_donors')}</h3>
          <MatchedDonorList request={request} />
        </section>
      )}
    </RequestDetails>
  );
}
