import {
  type Dimension,
  FIGURES,
  type FigureCell,
  type FigureDimensions,
  type FigureId,
  type Organisation,
} from './figures.ts';

/** The months (`YYYY-MM`) of a month, a quarter or a year, oldest first. */
export function monthsIn(period: string): string[] {
  const [year = '', part = ''] = period.split('-');
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  if (part.startsWith('Q')) return [2, 1, 0].map((before) => month(Number(part[1]) * 3 - before));
  return part === '' ? Array.from({ length: 12 }, (_, index) => month(index + 1)) : [period];
}

interface Wanted {
  readonly figure: FigureId;
  readonly organisation: Organisation;
  /** Only cells with these values; without one of them, of all its values together. */
  readonly dimensions?: FigureDimensions | undefined;
}

/**
 * The value of a figure from cells of one period: 0 if nothing happened; null if it is not known, as a rate of nothing.
 */
export function figureValue(
  cells: readonly FigureCell[],
  { figure, organisation, dimensions = {} }: Wanted,
): number | null {
  const wanted = Object.entries(dimensions) as [Dimension, string][];
  const isRate = FIGURES[figure].kind === 'rate';
  let sum = 0;
  for (const cell of cells) {
    if (cell.figure !== figure || cell.organisation !== organisation) continue;
    // What nobody knows has no parts.
    if (!isRate && cell.value === null) return null;
    if (!wanted.every(([dimension, value]) => cell.dimensions[dimension] === value)) continue;
    if (isRate && Object.keys(cell.dimensions).length !== wanted.length) continue;
    if (isRate) return cell.value;
    sum += cell.value ?? 0;
  }
  return isRate ? null : sum;
}
