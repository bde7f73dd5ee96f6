import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pollWhileUnverified, profileQuery } from '../../features/account/queries/profile.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What an unverified hospital can do. */
const HINTS = {
  pending: 'hospital.pending_hint',
  verified: 'hospital.pending_hint',
  rejected: 'hospital.rejected_hint',
  suspended: 'hospital.suspended_hint',
} as const;

/**
 * A hospital that is not verified reads why it sees nobody. If the profile cannot be read, the donors are
 * requested all the same: the server decides.
 */
export function ForVerified({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const { data, isPending } = useQuery({ ...profileQuery, refetchInterval: pollWhileUnverified });
  if (isPending) return <Skeleton count={8} />;
  const user = data?.user;
  if (user?.role !== 'hospital' || user.verified) return children;
  return (
    <Notice
      tone="warning"
      title={t('browse.verify')}
      action={
        <Link className={buttonClass({ tone: 'secondary' })} to={PATHS.hospitalProfile}>
          {t('hospital.edit_profile')}
        </Link>
      }
    >
      {t(HINTS[user.verification])}
    </Notice>
  );
}
