import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewLot, StockLot } from '../../../../shared/contract/inventory.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import type { WriteOutcome } from '../../../data/offline/write-outcome.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';

/** Another tablet of the blood bank may have taken something. */
const POLL_MS = 30_000;

const inventoryQuery = cachedQuery('GET /hospital/inventory');

const inventoryOf = ({ inventory }: CallOutput<'GET /hospital/inventory'>) => inventory;

/** The hospital's lots with units left, the first to expire first; not asked for where it has no stock. */
export const useInventory = (enabled: boolean) =>
  useQuery({ ...inventoryQuery, select: inventoryOf, refetchInterval: POLL_MS, enabled });

export type LotChange = NonNullable<CallInput<'PATCH /hospital/inventory/{id}'>['body']>;

export type StockWrite =
  | { readonly kind: 'add'; readonly lot: NewLot }
  | { readonly kind: 'change'; readonly lot: StockLot; readonly change: LotChange }
  | { readonly kind: 'discard'; readonly lot: StockLot };

/** The server's answer to a write on a lot. */
interface Changed {
  readonly lot: StockLot;
}

const movedUnits = ({ was = 0, units }: LotChange): number => Math.abs(was - units);

function submitStock(write: StockWrite): Promise<WriteOutcome<Changed>> {
  const { bloodType } = write.lot;
  switch (write.kind) {
    case 'add':
      return submit('POST /hospital/inventory', { body: write.lot }, { bloodType, units: write.lot.units });
    case 'change':
      return submit(
        'PATCH /hospital/inventory/{id}',
        { params: { id: write.lot.id }, body: write.change },
        { bloodType, units: movedUnits(write.change) },
      );
    case 'discard':
      return submit(
        'DELETE /hospital/inventory/{id}',
        { params: { id: write.lot.id } },
        { bloodType, units: write.lot.units },
      );
  }
}

/** The list with a lot as the server has it now; an empty one leaves it. */
const withLot = (lots: readonly StockLot[], lot: StockLot): StockLot[] =>
  [...lots.filter(({ id }) => id !== lot.id), ...(lot.units > 0 ? [lot] : [])].sort((a, b) =>
    a.expiresAt < b.expiresAt ? -1 : 1,
  );

/** Adds a lot, takes from one, or discards it, by way of the outbox. */
export function useStockWrite(texts: OutcomeTexts) {
  const client = useQueryClient();
  return useWrite({
    submit: submitStock,
    texts,
    onSent: ({ lot }) => {
      client.setQueryData(
        inventoryQuery.queryKey,
        (known) => known && { ...known, inventory: withLot(known.inventory, lot) },
      );
    },
  });
}
