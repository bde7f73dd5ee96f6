import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { donationFigures } from './donation-figures.ts';
import { FigureList } from './figure-list.tsx';

/** What donors gave in the period: freely, and for their families. */
export function Donations({ report }: { readonly report: DetailedReport }) {
  const t = useT();
  const format = useFormat();
  const figures = donationFigures(report, t);
  if (figures.length === 0) return null;
  return (
    <Card as="section" labelledBy="report-donations">
      <div className="stack-3">
        <h3 id="report-donations">{t('report.donations')}</h3>
        <FigureList figures={figures.map(([label, count]) => ({ label, value: format.number(count) }))} />
      </div>
    </Card>
  );
}
