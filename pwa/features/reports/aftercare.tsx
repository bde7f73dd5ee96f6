import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { aftercareFigures } from './aftercare-figures.ts';
import { FigureList } from './figure-list.tsx';

/** How donors bore giving, if anything was recorded in the period. */
export function Aftercare({ report }: { readonly report: DetailedReport }) {
  const t = useT();
  const format = useFormat();
  const figures = aftercareFigures(report, t);
  if (figures.length === 0) return null;
  return (
    <Card as="section" labelledBy="report-aftercare">
      <div className="stack-3">
        <h3 id="report-aftercare">{t('report.aftercare')}</h3>
        <FigureList
          figures={figures.map(({ label, count, severe }) => ({
            label,
            value: format.number(count),
            ...(severe > 0 && { note: t('report.severe', { count: severe }) }),
          }))}
        />
      </div>
    </Card>
  );
}
