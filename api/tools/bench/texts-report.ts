import { median } from './measure.ts';
import type { Paced, TextRates } from './texts.ts';

export function ratesReport(rates: TextRates | undefined): string {
  if (!rates) return 'There is no Kannel here: texts a second to it are left out.';
  const { bare, ours, toCentre } = rates;
  return [
    '',
    'Texts a second to a real Kannel on this machine, 32 at once:',
    `bare HTTP                    ${bare.toFixed(0)}`,
    `ours: leased, checked, put into words, sent, written   ${ours.toFixed(0)}   ${(ours / bare).toFixed(2)}×`,
    `from POST /requests/create to the operator: median ${median(toCentre).toFixed(0)} ms, at most ${Math.max(...toCentre).toFixed(0)} ms`,
  ].join('\n');
}

interface Pace {
  readonly texts: number;
  readonly anHour: number;
}

export const paceReport = ({ texts, anHour }: Pace, { seconds, most }: Paced): string =>
  `${texts} texts over a line of ${anHour} an hour (${anHour / 3600} a second): ${seconds.toFixed(1)} s, at most ${most} within a second`;
