import type { MassFigures } from '../../../shared/contract/mass-casualties.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BellIcon, CheckCircleIcon, ClockIcon, DropIcon, UsersIcon } from '../../ui/icons.tsx';
import { StatCard, StatGrid } from '../../ui/stat-card.tsx';

export function MassFiguresGrid({ figures }: { readonly figures: MassFigures }) {
  const t = useT();
  const format = useFormat();
  const { called, declined, answered, waiting, coming, arrived, gave, noShow, units, received } = figures;
  return (
    <StatGrid>
      <StatCard
        label={t('mass.units')}
        value={t('mass.units_of', { received, units })}
        icon={DropIcon}
        tone={received >= units && units > 0 ? 'green' : 'brand'}
      />
      <StatCard
        label={t('mass.called')}
        value={format.number(called)}
        note={t('mass.called_note', { answered, declined })}
        icon={BellIcon}
        tone="amber"
      />
      <StatCard
        label={t('mass.coming')}
        value={format.number(coming + arrived)}
        note={t('mass.coming_note', { arrived, waiting })}
        icon={ClockIcon}
        tone="blue"
      />
      <StatCard
        label={t('mass.gave')}
        value={format.number(gave)}
        note={t('mass.no_show_note', { noShow })}
        icon={gave > 0 ? CheckCircleIcon : UsersIcon}
        tone="green"
      />
    </StatGrid>
  );
}
