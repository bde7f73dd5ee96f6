import type { NationalReport } from '../../../../shared/contract/national-report.ts';
import { figureValue } from '../../../../shared/rules/figure-values.ts';
import {
  DIMENSIONS,
  type Dimension,
  FIGURES,
  type FigureDimensions,
  type FigureId,
  type Organisation,
} from '../../../../shared/rules/figures.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Cell } from '../../../lib/csv.ts';
import { dimensionText, figureText, valueText } from '../figures/figure-text.ts';

/** A table of the report, the same on the screen, on paper and in the files. */
export interface NationalTable {
  readonly id: string;
  readonly title: string;
  /** Of each column, the first one's names the rows. */
  readonly header: readonly string[];
  /** Null is not known. A blood type is written as the contract has it. */
  readonly rows: readonly (readonly Cell[])[];
}

type Read = (figure: FigureId, dimensions?: FigureDimensions) => number | null;

const valuesOf = (dimension: Dimension): readonly string[] => DIMENSIONS[dimension];

const nameOf = (dimension: Dimension, value: string, t: Translate): string =>
  dimension === 'bloodType' ? value : valueText(dimension, value, t);

/** A figure by two dimensions, with the sums of each row and column. */
function crossed(
  read: Read,
  t: Translate,
  { figure, by, across }: { readonly figure: FigureId; readonly by: Dimension; readonly across: Dimension },
): NationalTable {
  const columns = valuesOf(across);
  const line = (name: string, dimensions: FigureDimensions): Cell[] => [
    name,
    ...columns.map((value) => read(figure, { ...dimensions, [across]: value })),
    read(figure, dimensions),
  ];
  return {
    id: `${figure}-${by}-${across}`,
    title: t('admin.national.by_two', {
      figure: figureText(figure, t),
      dimension: dimensionText(by, t),
      other: dimensionText(across, t),
    }),
    header: [
      dimensionText(by, t),
      ...columns.map((value) => nameOf(across, value, t)),
      t('admin.national.total'),
    ],
    rows: [
      ...valuesOf(by).map((value) => line(nameOf(by, value, t), { [by]: value })),
      line(t('admin.national.total'), {}),
    ],
  };
}

/** Several figures, each in a column, by one dimension that all of them have. */
function beside(
  read: Read,
  t: Translate,
  {
    title,
    by,
    figures,
  }: { readonly title: string; readonly by: Dimension; readonly figures: readonly FigureId[] },
): NationalTable {
  const line = (name: string, dimensions: FigureDimensions): Cell[] => [
    name,
    ...figures.map((figure) => read(figure, dimensions)),
  ];
  return {
    id: `${figures[0]}-${by}`,
    title: t('admin.national.by', { figure: title, dimension: dimensionText(by, t) }),
    header: [dimensionText(by, t), ...figures.map((figure) => figureText(figure, t))],
    rows: [
      ...valuesOf(by).map((value) => line(nameOf(by, value, t), { [by]: value })),
      line(t('admin.national.total'), {}),
    ],
  };
}

/** What a region's line shows. */
const OF_REGIONS = [
  'hospitals',
  'donations',
  'deferrals',
  'unitsIssued',
  'unitsWasted',
  'unitsInStock',
  'daysOfCover',
  'requests',
  'requestsFulfilled',
  'hoursToFirstAnswer',
] as const satisfies readonly FigureId[];

const UNITS = ['unitsIssued', 'unitsTransferred', 'unitsWasted', 'unitsInStock'] as const;

/** `regionOf`: a region's name. */
export function nationalTables(
  { cells, regions }: Pick<NationalReport, 'cells' | 'regions'>,
  organisation: Organisation,
  t: Translate,
  regionOf: (code: string) => string,
): NationalTable[] {
  const read: Read = (figure, dimensions) => figureValue(cells, { figure, organisation, dimensions });
  const units = t('requests.field.units');
  return [
    {
      id: 'summary',
      title: t('admin.national.summary'),
      header: [t('admin.dhis2.figure'), t('admin.dhis2.value')],
      rows: (Object.keys(FIGURES) as FigureId[]).map((figure) => [figureText(figure, t), read(figure)]),
    },
    ...(regions.length > 0
      ? [
          {
            id: 'regions',
            title: t('admin.national.by_region'),
            header: [t('admin.national.region'), ...OF_REGIONS.map((figure) => figureText(figure, t))],
            rows: regions.map(({ region, totals }): Cell[] => [
              regionOf(region),
              ...OF_REGIONS.map((figure) => totals[figure] ?? null),
            ]),
          },
        ]
      : []),
    crossed(read, t, { figure: 'donations', by: 'age', across: 'sex' }),
    crossed(read, t, { figure: 'donations', by: 'kind', across: 'visit' }),
    crossed(read, t, { figure: 'donations', by: 'bloodType', across: 'component' }),
    beside(read, t, { title: figureText('deferrals', t), by: 'deferralReason', figures: ['deferrals'] }),
    crossed(read, t, { figure: 'reactions', by: 'reaction', across: 'grade' }),
    beside(read, t, { title: units, by: 'bloodType', figures: [...UNITS, 'daysOfCover'] }),
    beside(read, t, { title: units, by: 'component', figures: UNITS }),
    crossed(read, t, { figure: 'unitsWasted', by: 'wasteReason', across: 'component' }),
    beside(read, t, {
      title: figureText('requests', t),
      by: 'bloodType',
      figures: ['requests', 'requestsFulfilled', 'requestsUnfulfilled', 'unitsRequested', 'unitsFulfilled'],
    }),
    beside(read, t, { title: figureText('hospitals', t), by: 'hospitalKind', figures: ['hospitals'] }),
  ];
}
