import type { ReactNode } from 'react';
import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './reports.module.css';

interface ReportAboutProps {
  readonly report: Pick<DetailedReport, 'asOf' | 'period'>;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Which days a report is about and when it was counted, above its sections. */
export function ReportAbout({ report: { asOf, period }, actions, children }: ReportAboutProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.report}>
      <div className={styles.about}>
        <p>
          <strong>
            {t('report.span', { from: format.date(period.startDate), to: format.date(period.endDate) })}
          </strong>
          <span className="soft">{t('report.as_of', { when: format.dateTime(asOf) })}</span>
        </p>
        {actions}
      </div>
      {children}
    </div>
  );
}
