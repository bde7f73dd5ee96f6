import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import section from '../section.module.css';
import { StockPicture } from './stock-picture.tsx';
import { StockProblem } from './stock-problem.tsx';
import { StockWarnings } from './stock-warnings.tsx';
import { totalsOf } from './totals.ts';
import { useStock } from './use-stock.ts';

/** The dashboard's blood inventory: units of each type and their days to expiry. */
export function StockCard({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const { query, lots, now, timezone } = useStock(hospital);
  const totals = totalsOf(lots ?? [], now, timezone);
  return (
    <Card as="section" labelledBy="stock">
      <div className={section.section}>
        <h2 id="stock">{t('stock.title')}</h2>
        {!hospital.verified && <p className={section.soft}>{t('stock.needs_verification')}</p>}
        {query.isLoading && <Skeleton count={3} />}
        <StockProblem query={query} />
        {lots && totals.length === 0 && <p className={section.soft}>{t('stock.none')}</p>}
        <StockWarnings hospital={hospital} />
        {totals.length > 0 && <StockPicture totals={totals} />}
        {hospital.verified && (
          <Link className={buttonClass({ tone: 'secondary', block: true })} to={PATHS.hospitalInventory}>
            {t('stock.manage')}
          </Link>
        )}
      </div>
    </Card>
  );
}
