import { useQuery } from '@tanstack/react-query';
import type { NewStandingOrder, StandingOrder } from '../../../../shared/contract/standing-orders.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { useOutbox } from '../../../data/device/hooks.ts';
import { submit } from '../../../data/device/submit.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

const standingOf = ({ standingOrders }: CallOutput<'GET /standing-orders'>) => standingOrders;

type Shown = Pick<StandingOrder, 'id' | 'weekdays' | 'lines'> & {
  readonly supplier: Pick<StandingOrder['supplier'], 'id' | 'name'>;
  /** Missing for one that waits on this device, as is whether it is paused. */
  readonly nextAt?: string;
  readonly isPaused?: boolean;
  readonly entry?: OutboxEntry;
};

const shownOf = (entry: OutboxEntry): Shown => {
  const { id = '', supplierId, weekdays, lines } = entry.body as NewStandingOrder;
  return { id, weekdays, lines, supplier: { id: supplierId, name: entry.summary.hospital ?? '' }, entry };
};

/** What is ordered every week, with what waits on this device and without what was ended on it. */
export function useStanding(): readonly Shown[] {
  const { data } = useQuery({ ...cachedQuery('GET /standing-orders'), select: standingOf });
  const waiting = useOutbox().filter(({ state }) => state === 'waiting');
  const ended = new Set(
    waiting
      .filter(({ endpoint }) => endpoint === 'DELETE /standing-orders/{id}')
      .map(({ params }) => params.id),
  );
  const known = new Set(data?.map(({ id }) => id));
  const added = waiting
    .filter(({ endpoint }) => endpoint === 'POST /standing-orders')
    .map(shownOf)
    .filter(({ id }) => !known.has(id));
  return [...(data ?? []), ...added].filter(({ id }) => !ended.has(id));
}

const FAILED = { refused: 'order.write_failed', unanswered: 'order.write_error' } as const;

interface Standing {
  readonly body: NewStandingOrder;
  /** The name of who is asked. */
  readonly hospital: string;
}

export const useAddStanding = () =>
  useWrite({
    submit: ({ body, hospital }: Standing) => submit('POST /standing-orders', { body }, { hospital }),
    texts: hospitalTexts({ sent: 'order.standing_saved', ...FAILED }),
  });

export const useEndStanding = () =>
  useWrite({
    submit: ({ id, supplier }: Shown) =>
      submit('DELETE /standing-orders/{id}', { params: { id } }, { hospital: supplier.name }),
    texts: { ...hospitalTexts({ sent: 'order.standing_ended', ...FAILED }), isReasonInForm: false },
  });
