import type { Analytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './requests-summary.module.css';

/** Total, pending, fulfilled, and urgent: high urgency and still pending. */
export function RequestsSummary({ overview }: { readonly overview: Analytics['overview'] }) {
  const t = useT();
  const format = useFormat();
  const counts = [
    [t('hospital.count_total'), overview.totalRequests],
    [t('requests.status.pending'), overview.pendingRequests],
    [t('requests.status.fulfilled'), overview.fulfilledRequests],
    [t('hospital.count_urgent'), overview.urgentRequests],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name} className={styles.count}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
