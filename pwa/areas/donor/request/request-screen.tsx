import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { isAccepted } from '../../../../shared/rules/request-status.ts';
import { ApiError } from '../../../data/api/errors.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useWaitingResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseCard } from '../../../features/requests/waiting-response-list.tsx';
import { isWithdrawal, statesArrival } from '../../../features/requests/waiting-responses.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { donorRequest, PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BackIcon, HandHeartIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasJustAnswered } from '../answer/just-answered.ts';
import { NextDay } from '../days/next-day.tsx';
import { REQUESTS_FAILURE } from '../failures.ts';
import { Screen } from '../screen.tsx';
import { OneRequest } from './one-request.tsx';
import styles from './request-screen.module.css';
import { useDonorRequest } from './use-donor-request.ts';

/** One request by its address: where the notification of an alert leads. */
export function RequestScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const waiting = useWaitingResponses().find((answer) => answer.request.id === id);
  const isAnswered = hasJustAnswered(state);
  const { request, lastWaiting } = useDonorRequest(id);
  // The screen on which they answered may have been scrolled.
  useEffect(() => {
    if (isAnswered) window.scrollTo(0, 0);
  }, [isAnswered]);
  return (
    <div className={styles.page}>
      <Screen
        title={titleOf(request.data, lastWaiting, t)}
        action={
          <Link to={PATHS.donorRequests} className={buttonClass({ tone: 'quiet' })}>
            <BackIcon />
            {t('donor.request.all')}
          </Link>
        }
      >
        <div className="stack-4">
          {/* Tapped on a notification, and never read on this device. */}
          {waiting && !request.data && <WaitingResponseCard answer={waiting} />}
          {(!waiting || request.data) && <RequestBody request={request} />}
        </div>
      </Screen>
    </div>
  );
}

/** What the page is about: what was asked, what they agreed to, or that it is over. */
function titleOf(
  request: BloodRequest | undefined,
  lastWaiting: OutboxEntry | undefined,
  t: Translate,
): string {
  const isKnown = lastWaiting === undefined || statesArrival(lastWaiting);
  if (lastWaiting && !isKnown && !isWithdrawal(lastWaiting) && (!request || request.status === 'pending'))
    return t('donor.saved_title');
  if (!request) return t('donor.request.title');
  const { response, status, hospital } = request;
  if (status !== 'pending' && response?.status !== 'completed') return t('donor.request.closed_title');
  if (!isKnown || !response || !isAccepted(response.status) || request.expired)
    return t('donor.request.title');
  return t('donor.expects_you', { hospital: hospital.name || t('requests.unknown_hospital') });
}

function RequestBody({ request }: { readonly request: ReturnType<typeof useDonorRequest>['request'] }) {
  const t = useT();
  const isGone = request.error instanceof ApiError && [400, 403, 404].includes(request.error.status);
  if (isGone)
    return (
      <>
        <EmptyState
          icon={HandHeartIcon}
          title={t('donor.request.closed_title')}
          action={
            <Link to={PATHS.donorRequests} className={buttonClass({})}>
              {t('donor.view_all')}
            </Link>
          }
        >
          {t('donor.request.closed_text')}
        </EmptyState>
        <NextDay title="donor.days.instead" />
      </>
    );
  // Another hospital of the same mass casualty expects them: its request has the time.
  const expectedFor = request.data?.massCasualty?.expectedFor;
  if (expectedFor && !request.data?.response) return <Navigate to={donorRequest(expectedFor)} replace />;
  if (request.data) return <OneRequest request={request.data} />;
  if (!request.error) return <Skeleton shape="card" count={2} />;
  return (
    <ErrorState onRetry={() => request.refetch()}>
      {failureTitle(request.error, { ...REQUESTS_FAILURE, lost: 'common.network_error' }, t)}
    </ErrorState>
  );
}
