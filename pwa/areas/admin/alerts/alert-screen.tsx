import { useParams } from 'react-router-dom';
import { AlertPanel } from '../../../features/alerts/alert-panel.tsx';
import { useAlert } from '../../../features/alerts/queries/alerts.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import screens from '../screen.module.css';
import rows from './alert-row.module.css';
import { FunnelPicture } from './funnel-picture.tsx';
import { WaveTable } from './wave-table.tsx';

/** One alert, live: for whom, its donors from the call to the donation, and each wave. */
export function AlertScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: alert, error, refetch } = useAlert(id);
  return (
    <div className={screens.section}>
      <h1 className="visually-hidden">{t('alerts.trigger.hospital')}</h1>
      <Link className={rows.back} to={PATHS.adminAlerts}>
        <BackIcon size={18} />
        {t('alerts.all')}
      </Link>
      {!alert && error && <NotRead error={error} onRetry={refetch} />}
      {!alert && !error && <Skeleton shape="card" count={2} />}
      {alert && (
        <AlertPanel
          alert={alert}
          namesSubject
          figures={
            <>
              {alert.called + alert.coming > 0 && <FunnelPicture alert={alert} />}
              <WaveTable waves={alert.waves} />
            </>
          }
        />
      )}
    </div>
  );
}
