import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import section from '../section.module.css';
import { StockPicture } from './stock-picture.tsx';
import { StockProblem } from './stock-problem.tsx';
import { StockWarnings, useStockWarnings } from './stock-warnings.tsx';
import { totalsOf } from './totals.ts';
import { useStock } from './use-stock.ts';

interface StockCardProps {
  readonly hospital: HospitalProfile;
  /** The types stand open: there is room for them. */
  readonly isWide: boolean;
}

/** The dashboard's blood inventory: what expires first, units of each type and their days to expiry. */
export function StockCard({ hospital, isWide }: StockCardProps) {
  const t = useT();
  const format = useFormat();
  const { query, lots, now, timezone } = useStock(hospital);
  const warnings = useStockWarnings(hospital);
  const totals = totalsOf(lots ?? [], now, timezone);
  const manage = hospital.verified && (
    <Link className={buttonClass({ tone: 'secondary', block: true })} to={PATHS.hospitalInventory}>
      {t('stock.manage')}
    </Link>
  );
  return (
    <Card as="section" labelledBy="stock">
      <div className={section.section}>
        <h2 id="stock">{t('stock.title')}</h2>
        {!hospital.verified && <p className="soft">{t('stock.needs_verification')}</p>}
        {query.isLoading && <Skeleton count={3} />}
        <StockProblem query={query} />
        {lots && totals.length === 0 && <p className="soft">{t('stock.none')}</p>}
        <StockWarnings lines={warnings} />
        {totals.length > 0 && (
          <Fold
            label={
              <bdi>
                {totals
                  .map(({ type, total }) => `${format.number(total)}\u00a0${bloodTypeText(type)}`)
                  .join(', ')}
              </bdi>
            }
            open={isWide}
          >
            <StockPicture totals={totals} />
            {manage}
          </Fold>
        )}
        {totals.length === 0 && manage}
      </div>
    </Card>
  );
}
