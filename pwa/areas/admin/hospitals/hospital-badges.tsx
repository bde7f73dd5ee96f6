import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import {
  CheckCircleIcon,
  ClockIcon,
  CloseCircleIcon,
  DropIcon,
  InboxIcon,
  LockIcon,
} from '../../../ui/icons.tsx';

const STATUS_BADGES = {
  pending: { tone: 'amber', icon: ClockIcon },
  verified: { tone: 'green', icon: CheckCircleIcon },
  rejected: { tone: 'danger', icon: CloseCircleIcon },
  suspended: { tone: 'amber', icon: LockIcon },
  banned: { tone: 'danger', icon: LockIcon },
} as const;

/** The state of a hospital. */
export function HospitalStatus({ status }: Pick<AdminHospital, 'status'>) {
  const t = useT();
  return <Badge {...STATUS_BADGES[status]}>{t(`admin.status.${status}`)}</Badge>;
}

/** Marks a blood bank; nothing for a hospital. */
export function KindBadge({ kind }: Pick<AdminHospital, 'kind'>) {
  const t = useT();
  return kind === 'blood_bank' ? (
    <Badge tone="blue" icon={DropIcon}>
      {t('spare.kind.blood_bank')}
    </Badge>
  ) : null;
}

/** In a column of documents: complete once the licence's number is given and a proof is there. */
export function DocumentsBadge({ documents }: Pick<AdminHospital, 'documents'>) {
  const t = useT();
  const complete = documents === 'complete';
  return (
    <Badge tone={complete ? 'green' : 'neutral'} icon={complete ? CheckCircleIcon : InboxIcon}>
      {t(`admin.documents.${documents}`)}
    </Badge>
  );
}
