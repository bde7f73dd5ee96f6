import type { Row } from '../../platform/database/tables.ts';

/** Units that a request has received: from donors who answered, from elsewhere, and from the stock. */
export const unitsReceived = (
  request: Pick<Row<'requests'>, 'units_received' | 'units_elsewhere' | 'units_issued'>,
): number => request.units_received + request.units_elsewhere + request.units_issued;
