import { PATHS } from '../../app/paths.ts';
import { useT } from '../../i18n/use-t.ts';
import { GivenCards, GivingStatusCard } from '../../requests-kit/giving-cards.tsx';
import { useDonorStats } from '../../requests-kit/queries/donor-stats.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { StatGrid } from '../../ui/stat-card.tsx';

/** Donations, lives saved, and whether he may give now. */
export function DonorFigures() {
  const t = useT();
  const { data: stats } = useDonorStats();
  return (
    <>
      <StatGrid>
        <GivenCards stats={stats} />
        <GivingStatusCard stats={stats} daysText="donor.days_remaining" />
      </StatGrid>
      <Link to={PATHS.donorProfile} className={buttonClass({ tone: 'quiet' })}>
        {t('profile.all_fields')}
      </Link>
    </>
  );
}
