import { type ReactNode, useState } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isToShare, liveStateOf } from '../../../../shared/rules/request-order.ts';
import { ReportRequest } from '../../../features/abuse/report-request.tsx';
import { NewRequests } from '../../../features/requests/new-requests.tsx';
import { RequestList } from '../../../features/requests/request-card.tsx';
import { RequestDetails } from '../../../features/requests/request-details.tsx';
import { requestName } from '../../../features/requests/request-name.ts';
import { ShareRequest } from '../../../features/requests/share/share-request.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useSteadyList } from '../../../features/requests/use-steady-list.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { HandHeartIcon } from '../../../ui/icons.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { RespondSheet } from '../answer/respond-sheet.tsx';
import { WantedCard } from './wanted-card.tsx';

interface WantedListProps {
  readonly label: string;
  /** The page's own list: headed for screen readers, and with the specification's Details. */
  readonly isPage?: boolean;
  readonly respondText?: TextKey;
  readonly requests: readonly BloodRequest[];
  /** How many are shown; left out, all. */
  readonly limit?: number | undefined;
  /** What appears from here on is new. */
  readonly isSettled?: boolean;
  /** They may not give for now: what they can do is find somebody else. */
  readonly mustWait: boolean;
  /** Of the donor: what is much further is shared, not answered. */
  readonly maxTravelKm?: number;
  /** Shown instead of an empty list. */
  readonly children?: ReactNode;
}

/**
 * Requests that the donor can answer in two taps. The sheet of the second tap stays open whatever becomes of the list:
 * after a lost answer, the list may already leave the request out before they have sent it again.
 */
export function WantedList({
  label,
  isPage = false,
  respondText = 'requests.respond',
  requests,
  limit,
  isSettled = false,
  mustWait,
  maxTravelKm = Number.POSITIVE_INFINITY,
  children,
}: WantedListProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const { shown, waiting, showAll } = useSteadyList(requests, isSettled, { limit });
  const [detailed, setDetailed] = useState<BloodRequest>();

  function respond(request: BloodRequest) {
    setDetailed(undefined);
    openDialog((close) => <RespondSheet request={request} onClose={close} />);
  }

  // What it means stands once, at the first.
  const explained = shown.find(({ status, match }) => status === 'pending' && match === 'compatible');

  function actionOf(request: BloodRequest) {
    if (request.status !== 'pending') return null;
    const subject = requestName(request, t, format);
    if (mustWait || isToShare(request, maxTravelKm))
      return <ShareRequest request={request} place={request.place} subject={subject} />;
    const isNeeded = liveStateOf(request, now) === 'open';
    return (
      <Button
        tone={isNeeded ? 'primary' : 'secondary'}
        icon={HandHeartIcon}
        aria-label={`${t(respondText)}: ${subject}`}
        onClick={() => respond(request)}
      >
        {t(respondText)}
      </Button>
    );
  }

  return (
    <>
      <NewRequests count={waiting} onShow={showAll} />
      {requests.length === 0 ? (
        children
      ) : (
        <RequestList label={label} headed={isPage}>
          {shown.map((request) => (
            <WantedCard
              key={request._id}
              request={request}
              now={now}
              explainsMatch={request === explained}
              action={actionOf(request)}
              onDetails={isPage ? () => setDetailed(request) : undefined}
            />
          ))}
        </RequestList>
      )}
      {detailed && (
        <RequestDetails
          request={detailed}
          onClose={() => setDetailed(undefined)}
          actions={actionOf(detailed)}
        >
          <ReportRequest request={detailed} />
        </RequestDetails>
      )}
    </>
  );
}
