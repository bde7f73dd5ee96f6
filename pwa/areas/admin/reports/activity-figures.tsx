import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import { FigureList } from '../../../features/reports/figure-list.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { activityOf } from './report-figures.ts';

/** What was done in the period. */
export function ActivityFigures({ report }: { readonly report: CountryAnalytics }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" labelledBy="report-activity">
      <div className="stack-3">
        <h3 id="report-activity">{t('admin.reports.activity')}</h3>
        <FigureList
          figures={activityOf(report, t).map(([label, value]) => ({ label, value: format.number(value) }))}
        />
      </div>
    </Card>
  );
}
