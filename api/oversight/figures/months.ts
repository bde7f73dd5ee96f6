import { monthsIn } from '../../../shared/rules/figure-values.ts';
import { localDaysFrom } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';

/** The month (`YYYY-MM`) that is this many after another one. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** A period's months, and its instants on the country's clock, `to` exclusive. */
export function spanOfPeriod(period: string) {
  const months = monthsIn(period);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const instant = (month: string) => localDaysFrom(COUNTRY_TIMEZONE, `${month}-01`, 1)[0]?.from ?? '';
  return { months, last, from: instant(first), to: instant(monthAfter(last)) };
}
