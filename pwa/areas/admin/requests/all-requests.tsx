import { useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { RequestsBody } from '../../../features/requests/page/requests-body.tsx';
import { RequestsFrame } from '../../../features/requests/page/requests-frame.tsx';
import type { RoleRequestsProps } from '../../../features/requests/page/role-requests.ts';
import { statusOf } from '../../../features/requests/page/tabs.ts';
import { useRequests } from '../../../features/requests/queries/requests.ts';
import { RequestCard } from '../../../features/requests/request-card.tsx';
import { RequestDetails } from '../../../features/requests/request-details.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Every hospital's requests, read-only: for an admin. */
export function AllRequests({ tab, onTab }: RoleRequestsProps) {
  const t = useT();
  const now = useNow();
  const query = useRequests(statusOf(tab));
  const [opened, setOpened] = useState<BloodRequest>();
  return (
    <RequestsFrame title={t('requests.title_all')} tab={tab} onTab={onTab}>
      <RequestsBody
        query={query}
        tab={tab}
        card={(request) => (
          <RequestCard key={request._id} request={request} now={now} onDetails={() => setOpened(request)} />
        )}
      />
      {opened && <RequestDetails request={opened} onClose={() => setOpened(undefined)} />}
    </RequestsFrame>
  );
}
