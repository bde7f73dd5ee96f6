import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon, CloseCircleIcon, type Icon, WarningIcon } from '../../ui/icons.tsx';

type Shown = BloodRequest['status'] | 'expired';

const BADGES: Readonly<Record<Shown, { tone: Tone; icon: Icon }>> = {
  pending: { tone: 'blue', icon: ClockIcon },
  fulfilled: { tone: 'green', icon: CheckCircleIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
  expired: { tone: 'amber', icon: WarningIcon },
};

const shownStatus = ({ status, expired }: Pick<BloodRequest, 'status' | 'expired'>): Shown =>
  status === 'pending' && expired ? 'expired' : status;

/** A request's status; after its deadline it says so, though it stays pending until the hospital closes it. */
export function StatusBadge({ request }: { readonly request: Pick<BloodRequest, 'status' | 'expired'> }) {
  const t = useT();
  const shown = shownStatus(request);
  return <Badge {...BADGES[shown]}>{t(`requests.status.${shown}`)}</Badge>;
}
