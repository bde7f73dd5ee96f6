import type { DataValue, Dhis2Map } from '../../../shared/contract/dhis2.ts';
import { figureValue } from '../../../shared/rules/figure-values.ts';
import type { FigureCell } from '../../../shared/rules/figures.ts';

/** `2026-10` as DHIS2 names a month. */
export const dhis2Period = (month: string): string => month.replace('-', '');

/**
 * Every value of the map, place by place in its order. What is not known is left out: DHIS2 gets no value rather than a
 * wrong 0.
 */
export function dataValuesOf(map: Dhis2Map, cells: readonly FigureCell[]): DataValue[] {
  // Each place is looked up in its own cells alone.
  const byPlace = Map.groupBy(cells, (cell) => cell.organisation);
  return map.places.flatMap(({ organisation, orgUnit }) => {
    const own = byPlace.get(organisation) ?? [];
    return map.figures.flatMap((row) => {
      const value = figureValue(own, { ...row, organisation });
      return value === null ? [] : [{ ...row, organisation, orgUnit, value: String(value) }];
    });
  });
}
