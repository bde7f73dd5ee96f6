import type { BoxedBag, NewOrder, Order, OrderChange } from '../../../../shared/contract/orders.ts';
import { receivedAs } from '../../../../shared/rules/order-states.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import type { KnownLot } from '../stock/known-lot.ts';

/** Steps of orders that were made on this device and have not reached the server, oldest first. */
export const waitingSteps = (outbox: readonly OutboxEntry[]): OutboxEntry[] =>
  outbox.filter(({ state, endpoint }) => state === 'waiting' && endpoint === 'PATCH /orders/{id}');

interface PlacedOrder {
  readonly entry: OutboxEntry;
  readonly body: NewOrder;
}

/** Orders that were placed on this device and have not reached the server, newest first. */
export const placedHere = (outbox: readonly OutboxEntry[]): PlacedOrder[] =>
  outbox
    .filter(({ state, endpoint }) => state === 'waiting' && endpoint === 'POST /orders')
    .map((entry) => ({ entry, body: entry.body as NewOrder }))
    .reverse();

const changeOf = ({ body }: OutboxEntry): OrderChange => body as OrderChange;

/** Units of each lot that boxes take that were packed here, by the lot's id. */
export function unitsBoxed(outbox: readonly OutboxEntry[]): ReadonlyMap<string, number> {
  const boxed = new Map<string, number>();
  for (const [, steps] of Map.groupBy(waitingSteps(outbox), ({ params }) => params.id)) {
    const last = steps.map(changeOf).findLast(({ step }) => step === 'pack' || step === 'unpack');
    if (last?.step !== 'pack') continue;
    for (const { lotId, units } of last.bags) boxed.set(lotId, (boxed.get(lotId) ?? 0) + units);
  }
  return boxed;
}

const boxedBag = (lot: KnownLot | undefined, lotId: string, units: number): BoxedBag[] =>
  lot
    ? [
        {
          lotId,
          units,
          bloodType: lot.bloodType,
          component: lot.component,
          ...(lot.bagNumber !== undefined && { bagNumber: lot.bagNumber }),
          collectedAt: lot.collectedAt,
          expiresAt: lot.expiresAt,
          state: 'in_box',
        },
      ]
    : [];

/** The order after a step that waits, as far as the next one needs it; `lots`: the own stock, with what was packed. */
function after(order: Order, entry: OutboxEntry, lots: readonly KnownLot[]): Order {
  const change = changeOf(entry);
  const at = new Date(entry.createdAt).toISOString();
  switch (change.step) {
    case 'accept':
    case 'offer':
      return { ...order, state: 'offered' };
    case 'decline':
      return { ...order, state: 'declined', declinedFor: change.reason };
    case 'pack':
      return {
        ...order,
        state: 'packed',
        packed: { at, box: change.box, temperature: change.temperature },
        bags: change.bags.flatMap(({ lotId, units }) =>
          boxedBag(
            lots.find(({ id }) => id === lotId),
            lotId,
            units,
          ),
        ),
      };
    case 'unpack':
      return { ...order, state: 'offered', bags: [] };
    case 'send': {
      const dueAt = new Date(entry.createdAt + change.arrivesInMinutes * MINUTE_MS).toISOString();
      return { ...order, state: 'on_the_way', sent: { at }, dueAt };
    }
    case 'receive': {
      const refused = change.bags.filter(({ refusedFor }) => refusedFor !== undefined).length;
      return { ...order, state: receivedAs(change.bags.length - refused, refused), isLate: false };
    }
    case 'cancel':
      return { ...order, state: 'cancelled' };
  }
}

/** The order after steps that the server does not show yet, oldest first. */
export const withSteps = (
  order: Order,
  steps: readonly OutboxEntry[],
  lots: readonly KnownLot[] = [],
): Order => steps.reduce((known, entry) => after(known, entry, lots), order);
