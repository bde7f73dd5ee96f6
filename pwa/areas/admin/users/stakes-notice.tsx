import type { AccountStakes } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './users.module.css';
import { useStakes } from './users.ts';

const KINDS = [
  'openRequests',
  'runningAlerts',
  'donorsExpected',
  'colleagues',
  'expectedAt',
  'sessions',
] as const satisfies readonly (keyof AccountStakes)[];

interface StakesNoticeProps {
  readonly id: string;
  /** What ends; everything if it is left out. */
  readonly kinds?: readonly (typeof KINDS)[number][];
}

/** What the account is involved in and the action would end; nothing if there is nothing. */
export function StakesNotice({ id, kinds = KINDS }: StakesNoticeProps) {
  const t = useT();
  const { data, error } = useStakes(id);
  if (error) return <Notice tone="warning" title={t('admin.users.stakes_unknown')} />;
  if (!data) return <Skeleton count={2} />;
  const ending = kinds.filter((kind) => data.stakes[kind] > 0);
  if (ending.length === 0) return null;
  return (
    <Notice tone="warning" title={t('admin.users.stakes')}>
      <ul className={styles.ends}>
        {ending.map((kind) => (
          <li key={kind}>{t(`admin.users.stakes.${kind}`, { count: data.stakes[kind] })}</li>
        ))}
      </ul>
    </Notice>
  );
}
