import { m } from '../../../shared/contract/message.ts';
import { REGIONS } from '../../../shared/places/look-up.ts';
import { figureValue } from '../../../shared/rules/figure-values.ts';
import { FIGURES, type FigureId, type Organisation } from '../../../shared/rules/figures.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { spanOfPeriod } from './months.ts';
import { hospitalIdOf, isPlace } from './organisations.ts';
import { readFigures, readTotals } from './read-figures.ts';
import { readSince } from './read-since.ts';

/** A hospital's name; null for the country and its regions. Fails with `hospital_not_found`. */
async function nameOf({ db }: Context, organisation: Organisation): Promise<string | null> {
  const id = hospitalIdOf(organisation);
  if (id === undefined) return null;
  const hospital = await findHospitalWithAccount(db, id);
  if (!hospital) throw new Failure('failure.hospital_not_found');
  return hospital.name;
}

const FIGURE_IDS = Object.keys(FIGURES) as FigureId[];

/** Each region in one line. */
async function readRegions(context: Context, period: string) {
  const places = REGIONS.map(({ code }) => ({ region: code, organisation: `region:${code}` as const }));
  const cells = await readTotals(
    context,
    period,
    places.map(({ organisation }) => organisation),
  );
  return places.map(({ region, organisation }) => {
    const own = cells.filter((cell) => cell.organisation === organisation);
    return {
      region,
      totals: Object.fromEntries(
        FIGURE_IDS.map((figure) => [figure, figureValue(own, { figure, organisation })]),
      ),
    };
  });
}

const dayBefore = (instant: string) => localDate(COUNTRY_TIMEZONE, new Date(Date.parse(instant) - 1));

/** Fails with `invalid` for a period that has not begun, and for an unknown region. */
export const readNationalReport: Handler<'GET /admin/national-report'> = async ({ context, query }) => {
  const { period, organisation } = query;
  const now = context.now().toISOString();
  const { from, to } = spanOfPeriod(period);
  if (from > now)
    throw new Failure('failure.invalid', { fields: { period: m('validation.date_in_future') } });
  if (!isPlace(organisation))
    throw new Failure('failure.invalid', { fields: { organisation: m('validation.choice_invalid') } });
  const name = await nameOf(context, organisation);
  return {
    asOf: now,
    startDate: localDate(COUNTRY_TIMEZONE, new Date(from)),
    endDate: dayBefore(to),
    isOver: to <= now,
    since: (await readSince(context.db, [organisation]))(organisation),
    name,
    cells: await readFigures(context, period, [organisation]),
    regions: organisation === 'country' ? await readRegions(context, period) : [],
  };
};
