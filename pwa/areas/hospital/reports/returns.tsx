import type { DetailedReport } from '../../../../shared/contract/reports.ts';
import { FigureList } from '../../../features/reports/figure-list.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/card.tsx';

/**
 * With fewer who were not asked, a difference of 10 points in 100 is as likely chance (95 % interval, shares near a half).
 */
const ENOUGH = 100;

/** How many give again, by how they were asked, beside the tenth that was not. */
export function Returns({ returns }: { readonly returns: NonNullable<DetailedReport['returns']> }) {
  const t = useT();
  const format = useFormat();
  const percent = (part: number, all: number) =>
    all === 0
      ? t('hospital.not_applicable')
      : t('hospital.percent', { value: format.number(Math.round((100 * part) / all)) });
  const isFew = returns.length > 0 && returns.every(({ heldBack }) => heldBack < ENOUGH);
  return (
    <Card as="section" labelledBy="report-returns">
      <div className="stack-3">
        <h3 id="report-returns">{t('report.returns')}</h3>
        <p className="soft">{t(returns.length > 0 ? 'report.returns_hint' : 'report.returns_none')}</p>
        {isFew && <p>{t('report.returns_few')}</p>}
        <FigureList
          figures={returns.map(({ way, asked, gaveAgain, heldBack, heldBackGaveAgain }) => ({
            label: t(`report.returns_way.${way}`),
            value: percent(gaveAgain, asked),
            note: [
              t('report.returns_asked', { part: gaveAgain, all: asked }),
              ...(heldBack > 0
                ? [t('report.returns_not_asked', { part: heldBackGaveAgain, all: heldBack })]
                : []),
            ].join(' '),
          }))}
        />
      </div>
    </Card>
  );
}
