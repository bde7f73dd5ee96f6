import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LotMovement, NewLot, NewOutcome, StockLot } from '../../../../shared/contract/inventory.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import type { WriteOutcome } from '../../../data/offline/write-outcome.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { knownLot } from './known-lot.ts';

/** Another tablet of the blood bank may have taken something. */
const POLL_MS = 30_000;

const inventoryQuery = cachedQuery('GET /hospital/inventory');

const inventoryOf = ({ inventory }: CallOutput<'GET /hospital/inventory'>) => inventory.map(knownLot);

/** The hospital's lots with remaining units, the first to expire first; not read where it has no stock. */
export const useInventory = (enabled: boolean) =>
  useQuery({ ...inventoryQuery, select: inventoryOf, refetchInterval: usePolling(POLL_MS), enabled });

/** Entries that an earlier release may have left in the outbox. */
export type LotChange = NonNullable<CallInput<'PATCH /hospital/inventory/{id}'>['body']>;

/** An issue or a reservation that is taken back. */
export interface UndoneMove {
  readonly kind: 'undo';
  readonly lot: StockLot;
  readonly movementId: string;
  readonly movement: 'issue' | 'reserve';
  readonly units: number;
}

/** What became of an issue. */
interface EndedIssue {
  readonly kind: 'end';
  readonly lot: Pick<StockLot, 'id' | 'bloodType'>;
  readonly movementId: string;
  readonly units: number;
  readonly body: NewOutcome;
}

type StockWrite =
  | UndoneMove
  | EndedIssue
  | { readonly kind: 'number'; readonly lot: StockLot; readonly bagNumber: string }
  | { readonly kind: 'add'; readonly lot: NewLot }
  | { readonly kind: 'move'; readonly lot: StockLot; readonly movement: LotMovement };

/** The server's answer to a write on a lot. */
interface Changed {
  readonly lot: StockLot;
  /** The part that became a separate lot. */
  readonly part?: StockLot | undefined;
}

function submitStock(write: StockWrite): Promise<WriteOutcome<Changed>> {
  const { bloodType } = write.lot;
  switch (write.kind) {
    case 'add':
      return submit('POST /hospital/inventory', { body: write.lot }, { bloodType, units: write.lot.units });
    case 'move':
      return submit(
        'POST /hospital/inventory/{id}/movements',
        { params: { id: write.lot.id }, body: write.movement },
        { bloodType, units: write.movement.units },
      );
    case 'number':
      return submit(
        'PATCH /hospital/inventory/{id}/bag',
        { params: { id: write.lot.id }, body: { bagNumber: write.bagNumber } },
        { bloodType, units: 1 },
      );
    case 'end':
      return submit(
        'POST /hospital/inventory/{id}/movements/{movementId}/outcome',
        { params: { id: write.lot.id, movementId: write.movementId }, body: write.body },
        { bloodType, units: write.units },
      );
    case 'undo':
      return submit(
        'DELETE /hospital/inventory/{id}/movements/{movementId}',
        { params: { id: write.lot.id, movementId: write.movementId } },
        { bloodType, units: write.units, movement: write.movement },
      );
  }
}

/** The list with a lot as the server has it now; an empty lot is removed. */
const withLot = (lots: StockLot[], lot: StockLot): StockLot[] =>
  [...lots.filter(({ id }) => id !== lot.id), ...(lot.units > 0 ? [lot] : [])].sort((a, b) =>
    a.expiresAt < b.expiresAt ? -1 : 1,
  );

/** Adds a lot or moves units of one, through the outbox. */
export function useStockWrite(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({
    submit: submitStock,
    texts,
    onSent: ({ lot, part }) => {
      const shown = part ? [lot, part] : [lot];
      client.setQueryData(
        inventoryQuery.queryKey,
        (known) => known && { ...known, inventory: shown.reduce(withLot, known.inventory) },
      );
    },
  });
}
