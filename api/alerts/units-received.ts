import type { Row } from '../database/tables.ts';

/** Units of a request that are there, from donors who answered and from elsewhere. */
export const unitsReceived = (request: Pick<Row<'requests'>, 'units_received' | 'units_elsewhere'>): number =>
  request.units_received + request.units_elsewhere;
