import { GivenCards, GivingStatusCard } from '../../features/requests/giving-cards.tsx';
import { useDonorStats } from '../../features/requests/queries/donor-stats.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { StatGrid } from '../../ui/stat-card.tsx';

/** Donations, lives saved, and whether they may give now. */
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
