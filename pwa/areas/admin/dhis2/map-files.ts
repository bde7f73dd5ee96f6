import {
  type DataValue,
  type Dhis2Map,
  dhis2Map,
  type MappedFigure,
} from '../../../../shared/contract/dhis2.ts';
import type { MessageKey } from '../../../../shared/contract/message.ts';
import {
  FIGURES,
  type FigureDimensions,
  type FigureId,
  type Organisation,
} from '../../../../shared/rules/figures.ts';
import { type Cell, csvOf } from '../../../lib/csv.ts';
import type { ListRows } from '../../../lib/read-list.ts';

/** As DHIS2 imports it (dhis2-docs, "CSV data value format"): commas, quotes, no mark before it. */
export function valuesCsv(month: string, values: readonly DataValue[]): string {
  const rows = values.map((row) => [
    row.dataElement,
    month.replace('-', ''),
    row.orgUnit,
    row.categoryOptionCombo ?? '',
    row.attributeOptionCombo ?? '',
    row.value,
  ]);
  return [
    ['dataelement', 'period', 'orgunit', 'categoryoptioncombo', 'attributeoptioncombo', 'value'],
    ...rows,
  ]
    .map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\r\n`)
    .join('');
}

/** The first column: what a row of the map's file is. The same in each language, so that any file can be read. */
const KINDS = { dataSet: 'dataset', figure: 'figure', place: 'place' } as const;

/** `requests/bloodType=O-`. */
const partId = ({ figure, dimensions }: Pick<MappedFigure, 'figure' | 'dimensions'>): string =>
  [figure, ...Object.entries(dimensions).map(([name, value]) => `${name}=${value}`)].join('/');

function partOf(id: string): { figure: FigureId; dimensions: FigureDimensions } {
  const [figure = '', ...values] = id.split('/');
  const dimensions = Object.fromEntries(values.map((value) => value.split('=', 2)));
  return { figure: figure as FigureId, dimensions };
}

interface Names {
  readonly figure: (row: Pick<MappedFigure, 'figure' | 'dimensions'>) => string;
  readonly place: (organisation: Organisation) => string;
}

/**
 * The map for a spreadsheet, with all that could be mapped and is not: their ids are filled in there. `names` is for who
 * reads it; only the ids count.
 */
export function mapCsv(
  map: Dhis2Map,
  organisations: readonly Organisation[],
  names: Names,
  language: string,
): string {
  const open = (Object.keys(FIGURES) as FigureId[])
    .filter((figure) => !map.figures.some((row) => row.figure === figure))
    .map((figure) => ({
      figure,
      dimensions: {},
      dataElement: '',
      categoryOptionCombo: null,
      attributeOptionCombo: null,
    }));
  const unitOf = new Map(map.places.map(({ organisation, orgUnit }) => [organisation, orgUnit]));
  const places = new Set([...map.places.map(({ organisation }) => organisation), ...organisations]);
  const rows: Cell[][] = [
    ['kind', 'id', 'name', 'dhis2', 'categoryOptionCombo', 'attributeOptionCombo'],
    [KINDS.dataSet, '', '', map.dataSet ?? '', '', ''],
    ...[...map.figures, ...open].map((row) => [
      KINDS.figure,
      partId(row),
      names.figure(row),
      row.dataElement,
      row.categoryOptionCombo ?? '',
      row.attributeOptionCombo ?? '',
    ]),
    ...[...places].map((place) => [KINDS.place, place, names.place(place), unitOf.get(place) ?? '', '', '']),
  ];
  return csvOf(rows, language);
}

/** A row of a file that is wrong: its number in the file, from 1, and why. */
export interface RowProblem {
  readonly row: number;
  readonly message: MessageKey;
}

export type ReadMap =
  | { readonly map: Dhis2Map; readonly problems: readonly [] }
  | { readonly map: undefined; readonly problems: readonly RowProblem[] };

/** The index of the row in the file that an error's path is about: `figures.3.dataElement`. */
function checked(map: object, rowsOf: Readonly<Record<string, readonly number[]>>): ReadMap {
  const parsed = dhis2Map.safeParse(map);
  if (parsed.success) return { map: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path: [list, index], message }) => ({
    row: rowsOf[String(list)]?.[Number(index)] ?? 1,
    message: message as MessageKey,
  }));
  return { map: undefined, problems };
}

/** What a spreadsheet makes of the formula that keeps an id a text. */
const plain = (cell: unknown): string =>
  String(cell ?? '')
    .replace(/^="(.*)"$/, '$1')
    .trim();

/**
 * Reads the map from the rows of a file of `mapCsv`, in any order of its rows; rows without an id of DHIS2 are not mapped.
 * The day of the month stays.
 */
export function mapOfRows(rows: ListRows, { sendDay }: Pick<Dhis2Map, 'sendDay'>): ReadMap {
  const figures: object[] = [];
  const places: object[] = [];
  const figureRows: number[] = [];
  const placeRows: number[] = [];
  const problems: RowProblem[] = [];
  let dataSet: string | null = null;
  for (const [index, cells] of rows.entries()) {
    const [kind = '', id = '', , dhis2 = '', category = '', attribute = ''] = cells.map(plain);
    if (kind.toLowerCase() === 'kind' || dhis2 === '') continue;
    if (kind === KINDS.dataSet) dataSet = dhis2;
    else if (kind === KINDS.figure) {
      figures.push({
        ...partOf(id),
        dataElement: dhis2,
        categoryOptionCombo: category || null,
        attributeOptionCombo: attribute || null,
      });
      figureRows.push(index + 1);
    } else if (kind === KINDS.place) {
      places.push({ organisation: id, orgUnit: dhis2 });
      placeRows.push(index + 1);
    } else problems.push({ row: index + 1, message: 'validation.choice_invalid' });
  }
  if (problems.length > 0) return { map: undefined, problems };
  return checked({ dataSet, sendDay, figures, places }, { figures: figureRows, places: placeRows });
}

export const mapJson = (map: Dhis2Map): string => `${JSON.stringify(map, null, 2)}\n`;

/** Reads a file of `mapJson`. Rows count from 1 in each list. */
export function mapOfJson(text: string): ReadMap {
  try {
    const map = JSON.parse(text) as { figures?: readonly unknown[]; places?: readonly unknown[] };
    const numbered = (list: readonly unknown[] = []) => list.map((_, index) => index + 1);
    return checked(map, { figures: numbered(map.figures), places: numbered(map.places) });
  } catch {
    return { map: undefined, problems: [{ row: 1, message: 'validation.invalid' }] };
  }
}
