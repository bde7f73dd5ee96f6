import { type ReactNode, useId, useState } from 'react';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { ReportRequest } from '../../features/abuse/report-request.tsx';
import { RequestCard, RequestList } from '../../features/requests/request-card.tsx';
import { RequestDetails } from '../../features/requests/request-details.tsx';
import { RespondSheet } from '../../features/requests/respond-sheet.tsx';
import { useNow } from '../../features/requests/use-now.ts';
import { useT } from '../../i18n/use-t.ts';
import { donorRequest } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { HandHeartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface WantedListProps {
  readonly label: string;
  /** No heading stands above it but the page's own. */
  readonly headed?: boolean;
  readonly requests: readonly BloodRequest[];
  /** Days until the donor may give again; they cannot answer before. */
  readonly waitDays: number;
  /** Stands in for an empty list. */
  readonly children?: ReactNode;
}

type Opened = { readonly request: BloodRequest; readonly as: 'details' | 'respond' };

/**
 * Requests that the donor can answer in two taps. What they opened stays open where the list changes beneath:
 * of an answer that was lost on the way, the list may know before they have sent it again.
 */
export function WantedList({ label, headed = false, requests, waitDays, children }: WantedListProps) {
  const t = useT();
  const now = useNow();
  const waitId = useId();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const mustWait = waitDays > 0;

  const respondButton = (request: BloodRequest) => (
    <Button
      icon={HandHeartIcon}
      disabled={mustWait}
      aria-describedby={mustWait ? waitId : undefined}
      onClick={() => setOpened({ request, as: 'respond' })}
    >
      {t('requests.respond')}
    </Button>
  );

  return (
    <>
      {mustWait && requests.length > 0 && (
        <div id={waitId}>
          <Notice tone="info">{t('requests.must_wait', { days: waitDays })}</Notice>
        </div>
      )}
      {requests.length === 0 ? (
        children
      ) : (
        <RequestList label={label} headed={headed}>
          {requests.map((request) => (
            <RequestCard
              key={request._id}
              request={request}
              now={now}
              page={donorRequest(request._id)}
              report={<ReportRequest request={request} />}
              action={respondButton(request)}
              onDetails={() => setOpened({ request, as: 'details' })}
            />
          ))}
        </RequestList>
      )}
      {opened?.as === 'details' && (
        <RequestDetails request={opened.request} onClose={close} actions={respondButton(opened.request)} />
      )}
      {opened?.as === 'respond' && <RespondSheet request={opened.request} now={now} onClose={close} />}
    </>
  );
}
