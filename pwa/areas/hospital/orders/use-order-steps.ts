import { useOutbox } from '../../../data/device/hooks.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { useAhead } from '../../../features/writes/use-ahead.ts';
import { waitingSteps } from './waiting-orders.ts';

interface OrderSteps {
  /** Steps that the order as it was read does not have yet: they wait, or have been sent since. */
  readonly ahead: readonly OutboxEntry[];
  readonly waiting: readonly OutboxEntry[];
}

/** Steps of an order that were made on this device, oldest first; it was read at `readAt`, by this device's clock. */
export function useOrderSteps(orderId: string, readAt: number): OrderSteps {
  const waiting = waitingSteps(useOutbox()).filter(({ params }) => params.id === orderId);
  return { ahead: useAhead(waiting, readAt), waiting };
}
