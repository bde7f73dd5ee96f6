import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { GivenCards, GivingStatusCard, UNKNOWN } from '../../../features/requests/giving-cards.tsx';
import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PinIcon } from '../../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

interface StatCardsProps {
  readonly stats: DonorStats | undefined;
  /** Their blood type is known: they can be called. */
  readonly isTyped: boolean;
  /** Undefined while it is not known. */
  readonly nearby: number | undefined;
  /** The donor's; without coordinates there is nothing to measure from. */
  readonly place: DonorProfile['location'] | undefined;
}

const noteOf = ({ address }: DonorProfile['location']) =>
  address.trim() === '' ? 'donor.stat.nearby_unknown' : 'donor.stat.place_unknown';

/** The four figures of the dashboard. */
export function StatCards({ stats, isTyped, nearby, place }: StatCardsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <StatGrid>
      <GivenCards stats={stats} />
      <StatCard
        label={t('donor.stat.nearby')}
        value={place?.coordinates && nearby !== undefined ? format.number(nearby) : UNKNOWN}
        icon={PinIcon}
        tone="blue"
        {...(place && !place.coordinates && { note: t(noteOf(place)) })}
      />
      <GivingStatusCard stats={stats} isTyped={isTyped} daysText="donor.days" />
    </StatGrid>
  );
}
