import { DEFAULT_DONATION_INTERVAL_DAYS, UK_INTERVAL_DAYS } from '../../../../shared/rules/eligibility.ts';
import { MESSAGES, type Measured } from './messages.ts';
import { type Came, simulateYear } from './year.ts';

const SEED = 44;
const WOMEN = 0.06;

const INTERVALS = {
  '56 days for both': {
    men: DEFAULT_DONATION_INTERVAL_DAYS,
    women: DEFAULT_DONATION_INTERVAL_DAYS,
    apheresis: null,
  },
  '84 and 112 days': { ...UK_INTERVAL_DAYS, apheresis: null },
} as const;

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

const lineOf = (name: string, { donors, gaveAgain, gifts }: Came): string =>
  `| ${name} | ${percent(gaveAgain, donors)} | ${((1000 * gifts) / donors).toFixed(0)} |`;

/** How sure a difference is: the half width of its 95 % interval (normal approximation). */
function halfWidth(a: Came, b: Came): number {
  const variance = ({ donors, gaveAgain }: Came) => {
    const share = gaveAgain / donors;
    return (share * (1 - share)) / donors;
  };
  return 1.96 * Math.sqrt(variance(a) + variance(b));
}

/** What each message changes in the year after a first gift, and what the held-back tenth shows of it. */
export function habitReport(donors: number): string {
  const year = (messages: readonly Measured[], intervals: (typeof INTERVALS)[keyof typeof INTERVALS]) =>
    simulateYear({ donors, women: WOMEN, intervals, messages, seed: SEED });
  const lines = [`The year after a first gift, ${donors} donors, ${100 * WOMEN} % of them women:`];
  for (const [name, intervals] of Object.entries(INTERVALS)) {
    lines.push('', `| ${name} | give again | gifts of 1,000 |`, '| --- | --- | --- |');
    lines.push(lineOf('nobody is asked', year([], intervals).all));
    for (const message of MESSAGES) lines.push(lineOf(message.name, year([message], intervals).all));
    lines.push(lineOf('all of these', year(MESSAGES, intervals).all));
  }
  lines.push('', 'What the tenth that is held back shows of it:');
  for (const [kind, { asked, heldBack }] of year(MESSAGES, INTERVALS['56 days for both']).byKind) {
    const difference = asked.gaveAgain / asked.donors - heldBack.gaveAgain / heldBack.donors;
    lines.push(
      `${kind}: asked ${percent(asked.gaveAgain, asked.donors)}, held back ${percent(heldBack.gaveAgain, heldBack.donors)}, ` +
        `a difference of ${(100 * difference).toFixed(1)} ± ${(100 * halfWidth(asked, heldBack)).toFixed(1)} points`,
    );
  }
  lines.push('', ...MESSAGES.map(({ name, source }) => `${name}: ${source}`));
  return lines.join('\n');
}
