import { GivingBarNotice } from '../../../features/requests/giving-bar-notice.tsx';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS, TELL_LAST_DONATION } from '../../../routing/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CalendarIcon, CheckCircleIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { DeferralNotice } from '../coming/deferral-notice.tsx';
import styles from './eligibility-panel.module.css';

interface EligibilityPanelProps {
  readonly stats: DonorStats | undefined;
  /** They have never given, as they said, or do not know their blood type: there is nothing to add. */
  readonly isFirst: boolean;
}

/**
 * 'Next Donation Eligibility': blank while no donation is known, with a link to enter it. How many days remain stands in
 * 'Donation Status', which every screen with this panel has.
 */
export function EligibilityPanel({ stats, isFirst }: EligibilityPanelProps) {
  const t = useT();
  // Whoever may give, or has the link above, needs no other.
  const isUnsure = stats?.daysUntilEligible !== 0 && (isFirst || stats?.nextEligibleAt !== null);
  return (
    <Card as="section" labelledBy="eligibility">
      <div className={styles.panel}>
        <h2 id="eligibility" className={styles.title}>
          {t('donor.eligibility_title')}
        </h2>
        {stats?.deferral ? (
          <DeferralNotice deferral={stats.deferral} hospital={stats.deferral.hospital} />
        ) : stats?.bar ? (
          <GivingBarNotice bar={stats.bar} />
        ) : (
          stats && <Eligibility stats={stats} isFirst={isFirst} />
        )}
        {isUnsure && (
          <p className="soft">
            <Link to={PATHS.giving}>{t('common.may_i_give')}</Link>
          </p>
        )}
      </div>
    </Card>
  );
}

function Eligibility({ stats, isFirst }: { readonly stats: DonorStats; readonly isFirst: boolean }) {
  const t = useT();
  const format = useFormat();
  const { nextEligibleAt, daysUntilEligible, donationIntervalDays } = stats;
  if (nextEligibleAt === null || daysUntilEligible === null)
    return isFirst ? null : (
      <Link to={TELL_LAST_DONATION} className={buttonClass({ tone: 'secondary' })}>
        {t('donor.eligibility_add')}
      </Link>
    );
  if (daysUntilEligible === 0)
    return (
      <p className={styles.ready}>
        <CheckCircleIcon />
        {t('donor.eligibility_ready')}
      </p>
    );
  const passed = Math.max(0, donationIntervalDays - daysUntilEligible);
  return (
    <>
      <ProgressBar tone="amber" value={passed} max={donationIntervalDays} aria-labelledby="eligibility" />
      <p className={styles.date}>
        <CalendarIcon size={18} />
        {t('donor.eligible_from', { date: format.date(nextEligibleAt) })}
      </p>
    </>
  );
}
