import { Navigate, useParams } from 'react-router-dom';
import { ApiError } from '../../data/api/errors.ts';
import { useRequest } from '../../features/requests/queries/request.ts';
import { failureText } from '../../features/requests/use-fetch-failure-toast.ts';
import { useT } from '../../i18n/use-t.ts';
import { donorRequest, PATHS } from '../../routing/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BackIcon, HandHeartIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { REQUESTS_FAILURE } from './failures.ts';
import { OneRequest } from './one-request.tsx';
import styles from './request-screen.module.css';
import { Screen } from './screen.tsx';

/** One request by its address: where the notification of an alert leads. */
export function RequestScreen() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <Screen
        title={t('donor.request.title')}
        action={
          <Link to={PATHS.donorRequests} className={buttonClass({ tone: 'quiet' })}>
            <BackIcon />
            {t('donor.request.all')}
          </Link>
        }
      >
        <div className={styles.column}>
          <RequestBody id={id} />
        </div>
      </Screen>
    </div>
  );
}

function RequestBody({ id }: { readonly id: string }) {
  const t = useT();
  const request = useRequest(id);
  const isGone = request.error instanceof ApiError && [400, 403, 404].includes(request.error.status);
  if (isGone)
    return (
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
    );
  // Another hospital of the same mass casualty expects them: its request has the time.
  const expectedFor = request.data?.massCasualty?.expectedFor;
  if (expectedFor && !request.data?.response) return <Navigate to={donorRequest(expectedFor)} replace />;
  if (request.data) return <OneRequest request={request.data} />;
  if (!request.isError) return <Skeleton shape="card" count={2} />;
  return (
    <ErrorState
      action={
        <Button tone="secondary" onClick={() => void request.refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(failureText(request.error, { ...REQUESTS_FAILURE, lost: 'common.network_error' }))}
    </ErrorState>
  );
}
