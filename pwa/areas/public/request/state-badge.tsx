import type { LiveState } from '../../../../shared/rules/request-status.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon, type Icon, WarningIcon } from '../../../ui/common-icons.tsx';
import { CloseCircleIcon, UsersIcon } from '../../../ui/page-icons.tsx';

const BADGES: Readonly<Record<LiveState, { tone: Tone; icon: Icon }>> = {
  open: { tone: 'blue', icon: ClockIcon },
  enough: { tone: 'green', icon: UsersIcon },
  fulfilled: { tone: 'green', icon: CheckCircleIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
  expired: { tone: 'amber', icon: WarningIcon },
};

/** The state of a request for people who want to help. */
export function StateBadge({ state }: { readonly state: LiveState }) {
  const t = useT();
  return <Badge {...BADGES[state]}>{t(`request.state.${state}`)}</Badge>;
}
