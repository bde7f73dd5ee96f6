import * as z from 'zod/mini';
import { ADMIN, endpoints } from './endpoint.ts';
import { figureCell, figureId, figurePeriod, organisation } from './figures.ts';

const total = z.nullable(z.number());

/** A region by its code in REGIONS, with each figure of all dimensions together; null if it is not known. */
const regionTotals = z.object({
  region: z.string(),
  totals: z.partialRecord(figureId, total),
});

export const nationalReportEndpoints = endpoints({
  'GET /admin/national-report': {
    summary:
      'What happened in a month, a quarter or a year, and what was there when it ended: in the country, a region or a hospital',
    access: ADMIN,
    query: z.object({ period: figurePeriod, organisation: z._default(organisation, 'country') }),
    output: z.object({
      asOf: z.string(),
      /** Its first and last day on the country's clock, and whether the last has ended. */
      startDate: z.string(),
      endDate: z.string(),
      isOver: z.boolean(),
      /** The month (`YYYY-MM`) from which anything is known, of a hospital its own; null before anything happened. */
      since: z.nullable(z.string()),
      /** A hospital's; null for the country and its regions. */
      name: z.nullable(z.string()),
      cells: z.array(figureCell),
      /** Every region, if the whole country was asked for. */
      regions: z.array(regionTotals),
    }),
  },
});

export type NationalReport = z.infer<
  (typeof nationalReportEndpoints)['GET /admin/national-report']['output']
>;
