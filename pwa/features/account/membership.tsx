import type { Profile } from '../../../shared/contract/people.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ClockIcon, HeartIcon } from '../../ui/icons.tsx';

/** 'Active Donor', or that they are taking a break. */
export function DonorBadge({ isPaused }: { readonly isPaused: boolean }) {
  const t = useT();
  return isPaused ? (
    <Badge tone="amber" icon={ClockIcon}>
      {t('profile.paused_donor')}
    </Badge>
  ) : (
    <Badge tone="green" icon={HeartIcon}>
      {t('profile.active_donor')}
    </Badge>
  );
}

/** 'Member since' with the day. */
export function MemberSince({ joinDate }: Pick<Profile, 'joinDate'>) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {t('profile.member_since')} <time dateTime={joinDate}>{format.date(joinDate)}</time>
    </>
  );
}
