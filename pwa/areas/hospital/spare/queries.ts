import { useQuery } from '@tanstack/react-query';
import type { NewOrder } from '../../../../shared/contract/orders.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import type { StockComponent } from '../../../../shared/rules/stock.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { hospitalTexts } from '../outcome-texts.ts';

/** How often one hospital may look in a day is bounded. */
const FRESH_MS = 5 * MINUTE_MS;

const suppliersOf = ({ suppliers }: CallOutput<'GET /stock/nearby'>) => suppliers;

/**
 * Who can give blood that fits a patient of this type, or of exactly these types; read while it is `enabled`, and not
 * stored on the device: it changes by the hour.
 */
export const useSuppliers = (
  wanted: BloodType | readonly BloodType[],
  component: StockComponent,
  enabled: boolean,
) =>
  useQuery({
    ...uncachedQuery('GET /stock/nearby', {
      query:
        typeof wanted === 'string'
          ? { bloodType: wanted, component }
          : { types: wanted.join(','), component },
    }),
    select: suppliersOf,
    staleTime: FRESH_MS,
    retry: false,
    enabled,
  });

const shownTo = ({ hospitals }: CallOutput<'GET /stock/shown'>) => hospitals;

/** Which hospitals saw what the own one can give. */
export const useShown = (enabled: boolean) =>
  useQuery({ ...uncachedQuery('GET /stock/shown', {}), select: shownTo, staleTime: FRESH_MS, enabled });

const TEXTS = hospitalTexts({
  sent: 'spare.has_asked',
  refused: 'spare.ask_failed',
  unanswered: 'spare.ask_failed',
});

interface Asking {
  readonly body: NewOrder;
  /** The name of who is asked. */
  readonly hospital: string;
}

const place = ({ body, hospital }: Asking) => {
  const [line] = body.lines;
  const units = body.lines.reduce((sum, one) => sum + one.units, 0);
  return submit('POST /orders', { body }, { hospital, ...(line && { bloodType: line.bloodType }), units });
};

/** Asks another hospital for blood, through the outbox. */
export const useAsk = () => useWrite({ submit: place, texts: TEXTS });
