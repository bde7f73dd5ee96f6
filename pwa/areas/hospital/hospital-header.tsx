import type { HospitalProfile } from '../../../shared/contract/people.ts';
import { Avatar } from '../../features/account/avatar.tsx';
import { failureTitle } from '../../features/failures/failure-text.ts';
import { useAnalytics } from '../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  CheckCircleIcon,
  ClockIcon,
  CloseCircleIcon,
  RefreshIcon,
  UrgencyHighIcon,
} from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CreateButtons } from './create-bar.tsx';
import styles from './hospital-header.module.css';
import { useRefresh } from './refresh.ts';

const VERIFICATION_BADGES = {
  verified: { text: 'hospital.verified', tone: 'green', icon: CheckCircleIcon },
  pending: { text: 'hospital.verification_pending', tone: 'amber', icon: ClockIcon },
  rejected: { text: 'hospital.verification_rejected', tone: 'danger', icon: CloseCircleIcon },
  suspended: { text: 'hospital.verification_suspended', tone: 'danger', icon: CloseCircleIcon },
} as const;

interface HospitalHeaderProps {
  readonly hospital: HospitalProfile;
  /** Left out if the screen has another primary action. */
  readonly onCreate?: (() => void) | undefined;
}

export function HospitalHeader({ hospital, onCreate }: HospitalHeaderProps) {
  const t = useT();
  const format = useFormat();
  const { data: analytics } = useAnalytics();
  const { refresh, isRefreshing } = useRefresh();
  const badge = VERIFICATION_BADGES[hospital.verification];
  const urgent = analytics?.overview.urgentRequests ?? 0;

  async function onRefresh() {
    try {
      await refresh();
      toast.success(t('hospital.refreshed'));
    } catch (error) {
      toast.error(
        failureTitle(error, { refused: 'hospital.requests_failed', lost: 'hospital.requests_error' }, t),
      );
    }
  }
  const name = hospital.hospitalName ?? hospital.name;

  return (
    <header className={styles.header}>
      {hospital.photo !== null && (
        <span className={styles.photo}>
          <Avatar kind="hospital" photo={hospital.photo} size="s" />
        </span>
      )}
      <h1 className={styles.welcome} title={name}>
        {t('hospital.welcome', { name })}
      </h1>
      <Badge tone={badge.tone} icon={badge.icon}>
        <span className={styles.word}>{t(badge.text)}</span>
      </Badge>
      {urgent > 0 && (
        <Badge tone="danger" strong icon={UrgencyHighIcon}>
          <span className={styles.figure} aria-hidden="true">
            {format.number(urgent)}
          </span>
          <span className={styles.word}>{t('hospital.urgent_badge', { count: urgent })}</span>
        </Badge>
      )}
      <IconButton
        icon={RefreshIcon}
        label={t('requests.refresh')}
        outlined
        aria-busy={isRefreshing}
        onClick={onRefresh}
      />
      {hospital.verified && onCreate && (
        <div className={styles.create}>
          <CreateButtons size="m" onCreate={onCreate} />
        </div>
      )}
    </header>
  );
}
