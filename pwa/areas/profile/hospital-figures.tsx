import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { UNKNOWN } from '../../features/requests/giving-cards.tsx';
import { useAnalytics } from '../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckCircleIcon, ClockIcon, DropIcon, HeartIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

/** Requests that are open and filled, and whether an admin has verified the hospital. */
export function HospitalFigures({ verification }: Pick<HospitalProfile, 'verification'>) {
  const t = useT();
  const format = useFormat();
  const overview = useAnalytics().data?.overview;
  const isVerified = verification === 'verified';
  return (
    <>
      <StatGrid>
        <StatCard
          label={t('profile.active_requests')}
          value={overview ? format.number(overview.pendingRequests) : UNKNOWN}
          icon={DropIcon}
        />
        <StatCard
          label={t('profile.fulfilled_requests')}
          value={overview ? format.number(overview.fulfilledRequests) : UNKNOWN}
          icon={HeartIcon}
          tone="green"
        />
        <StatCard
          label={t('profile.verification')}
          value={t(isVerified ? 'hospital.verified' : `hospital.verification_${verification}`)}
          icon={isVerified ? CheckCircleIcon : ClockIcon}
          tone={isVerified ? 'green' : 'amber'}
        />
      </StatGrid>
      <Link to={PATHS.hospitalProfile} className={buttonClass({ tone: 'quiet' })}>
        {t('profile.all_fields')}
      </Link>
    </>
  );
}
