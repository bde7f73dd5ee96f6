import { useState } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRequests } from '../../requests-kit/queries/requests.ts';
import { RequestCard } from '../../requests-kit/request-card.tsx';
import { RequestDetails } from '../../requests-kit/request-details.tsx';
import { useNow } from '../../requests-kit/use-now.ts';
import { RequestsBody } from './requests-body.tsx';
import { RequestsFrame } from './requests-frame.tsx';
import type { RoleRequestsProps } from './role-requests.ts';
import { statusOf } from './tabs.ts';

/** Every hospital's requests, to read: for an admin. */
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
          <RequestCard
            key={request._id}
            request={request}
            now={now}
            showStatus
            onDetails={() => setOpened(request)}
          />
        )}
      />
      {opened && <RequestDetails request={opened} onClose={() => setOpened(undefined)} />}
    </RequestsFrame>
  );
}
