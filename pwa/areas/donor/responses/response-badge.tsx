import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import {
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  CloseCircleIcon,
  type Icon,
  InfoIcon,
} from '../../../ui/icons.tsx';
import { type HistoryStatus, type ShownStatus, shownStatus } from './response-status.ts';

const BADGES: Readonly<Record<ShownStatus, { tone: Tone; icon: Icon }>> = {
  completed: { tone: 'green', icon: CheckCircleIcon },
  pending: { tone: 'blue', icon: ClockIcon },
  accepted: { tone: 'neutral', icon: CheckIcon },
  on_the_way: { tone: 'neutral', icon: CheckIcon },
  arrived: { tone: 'green', icon: CheckIcon },
  deferred: { tone: 'neutral', icon: InfoIcon },
  no_show: { tone: 'neutral', icon: CloseCircleIcon },
  withdrawn: { tone: 'neutral', icon: CloseCircleIcon },
  not_needed: { tone: 'neutral', icon: InfoIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
};

/** The state of a donor's answer. */
export function ResponseBadge({ status }: { readonly status: HistoryStatus }) {
  const t = useT();
  const shown = shownStatus(status);
  return <Badge {...BADGES[shown]}>{t(`donor.answer.${shown}`)}</Badge>;
}
