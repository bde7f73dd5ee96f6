import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order, OrderChange } from '../../../../shared/contract/orders.ts';
import type { OrderSide } from '../../../../shared/rules/order-states.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

const POLL_MS = 30_000;

const PER_PAGE = 100;
const ENDED = 20;

const ordersOf = ({ orders }: CallOutput<'GET /orders'>) => orders;
const orderOf = ({ order }: CallOutput<'GET /orders/{id}'>) => order;

const orderQuery = (id: string) => cachedQuery('GET /orders/{id}', { params: { id } });

/** Open orders in which the hospital is on this side. */
export const useOrders = (side: OrderSide, enabled = true) =>
  useQuery({
    ...cachedQuery('GET /orders', { query: { side, limit: PER_PAGE } }),
    select: ordersOf,
    refetchInterval: usePolling(POLL_MS),
    enabled,
  });

export const useEndedOrders = (side: OrderSide) =>
  useQuery({
    ...cachedQuery('GET /orders', { query: { side, ended: 'yes', limit: ENDED } }),
    select: ordersOf,
  });

/** One order; without a network also one that only a list on this device has. */
export function useOrder(id: string) {
  const query = useQuery({ ...orderQuery(id), select: orderOf, refetchInterval: usePolling(POLL_MS) });
  const { data: received } = useOrders('receiver');
  const { data: supplied } = useOrders('supplier');
  const listed = [...(received ?? []), ...(supplied ?? [])].find((order) => order.id === id);
  return { query, order: query.data ?? listed };
}

interface OrderWrite {
  readonly order: Order;
  readonly change: OrderChange;
}

/** The toast says where the order stands now. */
const TEXTS: OutcomeTexts<CallOutput<'PATCH /orders/{id}'>, OrderWrite> = {
  ...hospitalTexts<CallOutput<'PATCH /orders/{id}'>, OrderWrite>({
    sent: ({ order }) => ({ key: `order.state.${order.state}` }),
    refused: 'order.write_failed',
    unanswered: 'order.write_error',
  }),
};

export const stepOf = ({ order, change }: OrderWrite) =>
  ({
    endpoint: 'PATCH /orders/{id}',
    input: { params: { id: order.id }, body: change },
    summary: { hospital: order.other.name },
  }) as const;

/** The next step of an order, through the outbox. */
export function useOrderStep() {
  const client = useQueryClient();
  return useWrite({
    submit(write: OrderWrite) {
      const { endpoint, input, summary } = stepOf(write);
      return submit(endpoint, input, summary);
    },
    texts: TEXTS,
    onSent: ({ order }) =>
      client.setQueryData(orderQuery(order.id).queryKey, (known) => known && { ...known, order }),
  });
}
