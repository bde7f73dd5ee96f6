import type { DataValue, Dhis2Map } from '../../../shared/contract/dhis2.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import { hospitalIdOf, hospitalIds } from '../figures/organisations.ts';
import { readFigures } from '../figures/read-figures.ts';
import { dataValuesOf } from './data-values.ts';
import { findMap } from './map-store.ts';
import { verifiedAmong } from './place-store.ts';

/** A place has hundreds of cells. */
const PLACES_AT_ONCE = 50;

/** What a month's values are by this map; of hospitals that are gone or suspended none is sent. */
export async function readDataValues(
  context: Pick<Context, 'db' | 'now'>,
  map: Dhis2Map,
  month: string,
): Promise<DataValue[]> {
  const hospitals = hospitalIds(map.places.map(({ organisation }) => organisation));
  const verified = new Set(await verifiedAmong(context.db, hospitals));
  const places = map.places.filter(({ organisation }) => {
    const id = hospitalIdOf(organisation);
    return id === undefined || verified.has(id);
  });
  if (places.length === 0 || map.figures.length === 0) return [];
  const values: DataValue[] = [];
  for (let first = 0; first < places.length; first += PLACES_AT_ONCE) {
    const some = places.slice(first, first + PLACES_AT_ONCE);
    const cells = await readFigures(
      context,
      month,
      some.map(({ organisation }) => organisation),
    );
    values.push(...dataValuesOf({ ...map, places: some }, cells));
  }
  return values;
}

export const readValues: Handler<'GET /admin/dhis2/values'> = async ({ context, query }) => ({
  values: await readDataValues(context, (await findMap(context.db)).map, query.month),
});
