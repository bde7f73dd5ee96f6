import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { cancelWhyText } from './cancel-why-text.ts';
import { FigureList } from './figure-list.tsx';

/** Why the period's requests were cancelled, the most frequent reason first. */
export function CancelReasons({
  reasons,
}: {
  readonly reasons: NonNullable<DetailedReport['cancelReasons']>;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section" labelledBy="report-cancelled">
      <div className="stack-3">
        <h3 id="report-cancelled">{t('report.cancelled_why')}</h3>
        <FigureList
          figures={reasons.map(({ why, count }) => ({
            label: cancelWhyText(why, t),
            value: format.number(count),
          }))}
        />
      </div>
    </Card>
  );
}
