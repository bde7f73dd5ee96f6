import type { Times } from './matching-case.ts';

const ms = (figure: number) => figure.toFixed(figure < 10 ? 3 : 1).padStart(9);
const ratio = (figure: number) => `${figure.toFixed(2)}×`.padStart(9);
const caseOf = ({ bloodType, component }: Pick<Times, 'bloodType' | 'component'>) =>
  `${bloodType.padEnd(3)} ${component.padEnd(11)}`;

const columns = (rival: string) =>
  `donors    recipient           plain ${rival.padStart(9)}      ours     shown  ours/plain  ours/${rival}`;

export const HEADING = [
  'The 50 nearest eligible donors, exact type first, within 25 km of a hospital in Mogadishu: medians in ms.',
  'plain: haversine over every donor of the type, in SQL. shown: ours with names and towns.',
  '',
  columns('geokdbush'),
].join('\n');

export const POSTGRES_HEADING = [
  'The same on PostgreSQL, beside PostGIS: its <-> over a GiST index on geography.',
  '',
  columns('PostGIS'),
].join('\n');

export const lineOf = (times: Times): string => {
  const { donors, plain, rival = Number.NaN, ours, shown } = times;
  return `${String(donors).padStart(8)}  ${caseOf(times)} ${ms(plain)} ${ms(rival)} ${ms(ours)} ${ms(shown)}   ${ratio(ours / plain)}  ${ratio(ours / rival)}`;
};

/** How the time of matching grows from the smallest population to the largest. */
export function growthOf(all: readonly Times[]): string {
  const sizes = all.map(({ donors }) => donors);
  const smallest = Math.min(...sizes);
  const largest = Math.max(...sizes);
  const lines = all
    .filter(({ donors }) => donors === largest)
    .flatMap((large) => {
      const small = all.find(
        ({ donors, bloodType, component }) =>
          donors === smallest && bloodType === large.bloodType && component === large.component,
      );
      return small ? [`${caseOf(large)} ${ratio(large.ours / small.ours)}`] : [];
    });
  return [`ours at ${largest} / ours at ${smallest}:`, ...lines].join('\n');
}
