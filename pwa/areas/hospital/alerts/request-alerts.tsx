import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { AlertPanel } from '../../../features/alerts/alert-panel.tsx';
import { useAlertsOfRequest } from '../../../features/alerts/queries/alerts.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import section from '../section.module.css';
import { AlertButton } from './alert-button.tsx';
import { WhatHelps } from './what-helps.tsx';

/** The alerts of a request: the newest one in full, earlier ones folded. */
export function RequestAlerts({ request }: { readonly request: BloodRequest }) {
  const t = useT();
  const { data: alerts, error, refetch } = useAlertsOfRequest(request._id);
  if (!alerts && error) return <NotRead error={error} onRetry={refetch} />;
  if (!alerts) return <Skeleton shape="card" count={2} />;

  const [newest, ...earlier] = alerts;
  const isOpen = request.status === 'pending';
  if (!newest)
    return (
      <EmptyState
        icon={BellIcon}
        title={t('alerts.none')}
        action={isOpen && <AlertButton tone="primary" request={request} />}
      >
        {t(isOpen ? 'alerts.none_hint' : 'alerts.none_closed')}
      </EmptyState>
    );
  return (
    <div className={section.section}>
      <AlertPanel alert={newest}>
        <WhatHelps request={request} alert={newest} />
        {isOpen && <AlertButton tone="secondary" block request={request} />}
      </AlertPanel>
      {earlier.length > 0 && (
        <Fold label={t('alerts.earlier', { count: earlier.length })}>
          {earlier.map((alert) => (
            <AlertPanel key={alert.id} alert={alert} />
          ))}
        </Fold>
      )}
    </div>
  );
}
