import type { Order } from '../../../../shared/contract/orders.ts';
import type { OrderState } from '../../../../shared/rules/order-states.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import {
  CheckCircleIcon,
  ClockIcon,
  CloseCircleIcon,
  type Icon,
  SendIcon,
  StockIcon,
  UrgencyHighIcon,
  WarningIcon,
} from '../../../ui/icons.tsx';

const LOOKS: Readonly<Record<OrderState, { readonly tone: Tone; readonly icon: Icon }>> = {
  proposed: { tone: 'blue', icon: ClockIcon },
  asked: { tone: 'blue', icon: ClockIcon },
  offered: { tone: 'blue', icon: CheckCircleIcon },
  packed: { tone: 'amber', icon: StockIcon },
  on_the_way: { tone: 'amber', icon: SendIcon },
  received: { tone: 'green', icon: CheckCircleIcon },
  partly: { tone: 'amber', icon: WarningIcon },
  returned: { tone: 'danger', icon: WarningIcon },
  declined: { tone: 'neutral', icon: CloseCircleIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
  lapsed: { tone: 'neutral', icon: ClockIcon },
};

/** Where an order stands, that it is urgent while somebody has to act, and that its box is late. */
export function OrderBadges({ order }: { readonly order: Order }) {
  const t = useT();
  const { tone, icon } = LOOKS[order.state];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(`order.state.${order.state}`)}
      </Badge>
      {order.urgency === 'high' && order.endedAt === undefined && (
        <Badge tone="danger" icon={UrgencyHighIcon}>
          {t('requests.urgency.high')}
        </Badge>
      )}
      {order.isLate && (
        <Badge tone="danger" icon={WarningIcon} strong>
          {t('order.late')}
        </Badge>
      )}
    </>
  );
}
