import { useId, useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { ReportRequest } from '../../../features/abuse/report-request.tsx';
import { RequestsBody } from '../../../features/requests/page/requests-body.tsx';
import { RequestsFrame } from '../../../features/requests/page/requests-frame.tsx';
import type { RoleRequestsProps } from '../../../features/requests/page/role-requests.ts';
import { useDonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { RequestCard } from '../../../features/requests/request-card.tsx';
import { RequestDetails } from '../../../features/requests/request-details.tsx';
import { RespondSheet } from '../../../features/requests/respond-sheet.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { HandHeartIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDonorRequests } from './use-donor-requests.ts';

type Opened = { readonly request: BloodRequest; readonly as: 'details' | 'respond' };

/** 'Available Blood Requests': what a donor can answer, and what became of those that they answered. */
export function DonorRequests({ tab, onTab }: RoleRequestsProps) {
  const t = useT();
  const now = useNow();
  const query = useDonorRequests(tab);
  const waitDays = useDonorStats().data?.daysUntilEligible ?? 0;
  const waitId = useId();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const respond = (request: BloodRequest) =>
    request.status === 'pending' && (
      <Button
        icon={HandHeartIcon}
        disabled={waitDays > 0}
        aria-describedby={waitDays > 0 ? waitId : undefined}
        onClick={() => setOpened({ request, as: 'respond' })}
      >
        {t('requests.respond_to_request')}
      </Button>
    );

  return (
    <RequestsFrame
      title={t('requests.title_donor')}
      tab={tab}
      onTab={onTab}
      notice={
        waitDays > 0 && (
          <div id={waitId}>
            <Notice tone="info">{t('requests.must_wait', { days: waitDays })}</Notice>
          </div>
        )
      }
    >
      {tab !== 'fulfilled' && <WaitingResponseList />}
      <RequestsBody
        query={query}
        tab={tab}
        card={(request) => (
          <RequestCard
            key={request._id}
            request={request}
            now={now}
            page={donorRequest(request._id)}
            report={<ReportRequest request={request} />}
            showStatus
            action={respond(request)}
            onDetails={() => setOpened({ request, as: 'details' })}
          />
        )}
      />
      {opened?.as === 'details' && (
        <RequestDetails request={opened.request} onClose={close} actions={respond(opened.request)} />
      )}
      {opened?.as === 'respond' && <RespondSheet request={opened.request} now={now} onClose={close} />}
    </RequestsFrame>
  );
}
