import { failureTitle } from '../../../features/failures/failure-text.ts';
import { useFetchFailureToast } from '../../../features/failures/use-fetch-failure-toast.ts';
import { useWaitingResponses } from '../../../features/requests/use-waiting-responses.ts';
import { WaitingResponseList } from '../../../features/requests/waiting-response-list.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { HandHeartIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HISTORY_FAILURE } from '../failures.ts';
import { useAreRequestsRead } from '../requests/open-requests.ts';
import { Screen, Section } from '../screen.tsx';
import { useDonorHistory } from './history.ts';
import { HistoryList } from './history-list.tsx';
import { openResponses, openTitle } from './open-responses.ts';

/** 'My Responses & Donations': open ones first, then past ones. */
export function ResponsesScreen() {
  const t = useT();
  const history = useDonorHistory();
  useFetchFailureToast(history, HISTORY_FAILURE);
  const waiting = useWaitingResponses();
  const open = openResponses(history.data ?? []);
  return (
    <Screen title={t('donor.responses_title')}>
      <WaitingResponseList
        answers={waiting.filter(({ request }) => !open.some(({ requestId }) => requestId === request.id))}
      />
      <HistoryBody history={history} />
    </Screen>
  );
}

function HistoryBody({ history }: { readonly history: ReturnType<typeof useDonorHistory> }) {
  const t = useT();
  const items = history.data;
  const isWaiting = useWaitingResponses().length > 0;
  const open = items && openResponses(items);
  const areRequestsRead = useAreRequestsRead(open);
  if (!items && history.error)
    return (
      <ErrorState onRetry={() => history.refetch()}>
        {failureTitle(history.error, { ...HISTORY_FAILURE, lost: 'common.network_error' }, t)}
      </ErrorState>
    );
  if (!items || !open || !areRequestsRead) return <Skeleton shape="card" count={3} />;
  if (items.length === 0)
    return isWaiting ? null : (
      <EmptyState
        icon={HandHeartIcon}
        title={t('donor.no_responses')}
        action={
          <Link to={PATHS.donorRequests} className={buttonClass({})}>
            {t('donor.tab.requests')}
          </Link>
        }
      >
        {t('donor.no_responses_hint')}
      </EmptyState>
    );

  const past = items.filter((item) => !open.some(({ id }) => id === item.id));
  return (
    <>
      {open.length > 0 && (
        <Section id="open" title={t(openTitle(open))}>
          <HistoryList label={t(openTitle(open))} items={open} />
        </Section>
      )}
      {past.length > 0 && (
        <Section id="past" title={t('donor.past_title')}>
          <HistoryList label={t('donor.past_title')} items={past} />
        </Section>
      )}
      {history.hasNextPage && (
        <Button
          tone="secondary"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('requests.show_more')}
        </Button>
      )}
    </>
  );
}
