import type { CountryAnalytics } from '../../../../shared/contract/country.ts';
import { FigureList } from '../../../features/reports/figure-list.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';
import { needOf } from './report-figures.ts';

/** What the requests of the period asked for: how urgently, and how much. */
export function UrgencyFigures({ report }: { readonly report: CountryAnalytics }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" labelledBy="report-urgency">
      <div className="stack-3">
        <h3 id="report-urgency">{t('admin.reports.need')}</h3>
        <FigureList
          figures={needOf(report, t).map(([label, value]) => ({ label, value: format.number(value) }))}
        />
      </div>
    </Card>
  );
}
