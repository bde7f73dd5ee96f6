import { useParams } from 'react-router-dom';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useRequest } from '../../../features/requests/queries/request.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CallDonors } from '../callers/call-donors.tsx';
import { RequestList } from '../request-list/request-list.tsx';
import { RequestAlerts } from './request-alerts.tsx';
import styles from './request-screen.module.css';

/** One request: whom its alert called, and who is coming. */
export function RequestScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: request, error, refetch } = useRequest(id);
  return (
    <div className="stack-3">
      <Link className={styles.back} to={PATHS.hospitalRequests}>
        <BackIcon size={18} />
        {t('hospital.tab_requests')}
      </Link>
      {!request && error && <NotRead error={error} onRetry={refetch} />}
      {!request && !error && <Skeleton shape="card" count={3} />}
      {request && (
        <>
          <h2 className="visually-hidden">{t('alerts.request')}</h2>
          <div className={styles.columns}>
            <RequestAlerts request={request} />
            <RequestList requests={[request]} label={t('alerts.request')} showStatus ownPage />
            <CallDonors request={request} />
          </div>
        </>
      )}
    </div>
  );
}
