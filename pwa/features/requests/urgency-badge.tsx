import type { Urgency } from '../../../shared/rules/request-status.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Icon } from '../../ui/common-icons.tsx';
import { UrgencyHighIcon, UrgencyLowIcon, UrgencyMediumIcon } from '../../ui/page-icons.tsx';

const BADGES: Readonly<Record<Urgency, { tone: Tone; icon: Icon }>> = {
  high: { tone: 'danger', icon: UrgencyHighIcon },
  medium: { tone: 'amber', icon: UrgencyMediumIcon },
  low: { tone: 'blue', icon: UrgencyLowIcon },
};

/** The band of a request's card. */
export const ACCENTS = { high: 'danger', medium: 'amber', low: 'blue' } as const;

interface UrgencyBadgeProps {
  readonly urgency: Urgency;
  /** For readers who never saw the form's scale: "Urgent" says more than "High". */
  readonly inWords?: boolean;
}

/** How soon blood is needed: colour, icon and text. */
export function UrgencyBadge({ urgency, inWords = false }: UrgencyBadgeProps) {
  const t = useT();
  return (
    <Badge {...BADGES[urgency]} strong={urgency === 'high'}>
      {t(inWords ? `requests.badge.${urgency}` : `requests.urgency.${urgency}`)}
    </Badge>
  );
}
