import type { Analytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import styles from '../section.module.css';

/** Request History & Stats: all time, and this month. */
export function RequestHistory({ analytics: { overview, monthly } }: { readonly analytics: Analytics }) {
  const t = useT();
  const format = useFormat();
  const percent = (value: number) => t('hospital.percent', { value: format.number(value) });
  const rows = [
    [t('hospital.stat_total'), format.number(overview.totalRequests)],
    [t('profile.fulfilled_requests'), format.number(overview.fulfilledRequests)],
    [t('hospital.stat_success'), percent(overview.successRate)],
    [t('hospital.month_requests'), format.number(monthly.requests)],
    [t('hospital.month_fulfilled'), format.number(monthly.fulfilled)],
    [t('hospital.month_success'), percent(monthly.successRate)],
  ] as const;
  return (
    <Card as="section" labelledBy="request-history">
      <div className={styles.section}>
        <h2 id="request-history">{t('hospital.history')}</h2>
        <Facts className={styles.facts} facts={rows} />
      </div>
    </Card>
  );
}
