import type { AnswerDelivery, InboxMessage } from '../../../../shared/contract/inbox.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon, InboxIcon, SendIcon, WarningIcon } from '../../../ui/icons.tsx';

const DELIVERIES = {
  queued: { tone: 'blue', icon: ClockIcon },
  sent: { tone: 'green', icon: SendIcon },
  failed: { tone: 'danger', icon: WarningIcon },
} as const;

/** The state of a reply's mail. */
export function DeliveryBadge({ delivery }: { readonly delivery: AnswerDelivery }) {
  const t = useT();
  return <Badge {...DELIVERIES[delivery]}>{t(`admin.messages.answer_${delivery}`)}</Badge>;
}

/** Whether a message waits. */
export function StatusBadge({ status }: Pick<InboxMessage, 'status'>) {
  const t = useT();
  return (
    <Badge
      tone={status === 'open' ? 'amber' : 'neutral'}
      icon={status === 'open' ? InboxIcon : CheckCircleIcon}
    >
      {t(`admin.messages.status_${status}`)}
    </Badge>
  );
}
