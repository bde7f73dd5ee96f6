import type { DonorStats } from '../../../features/requests/queries/donor-stats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DropIcon, HeartIcon } from '../../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx';

/** The donation figures of the Profile tab. */
export function ProfileStats({ stats }: { readonly stats: DonorStats | undefined }) {
  const t = useT();
  const format = useFormat();
  return (
    <StatGrid>
      <StatCard
        label={t('donor.stat.donations')}
        value={stats ? format.number(stats.totalDonations) : '–'}
        icon={DropIcon}
      />
      <StatCard
        label={t('donor.stat.lives')}
        value={stats ? format.number(stats.livesSaved) : '–'}
        icon={HeartIcon}
        tone="green"
      />
    </StatGrid>
  );
}
