import * as z from 'zod/mini';
import { DIMENSIONS, type Dimension, FIGURES, type FigureId, type Organisation } from '../rules/figures.ts';
import { m } from './message.ts';

/** A month, a quarter or a year on the country's clock: `2026-10`, `2026-Q4`, `2026`. */
export const figurePeriod = z
  .string()
  .check(z.regex(/^20\d\d(-(0[1-9]|1[0-2])|-Q[1-4])?$/, m('validation.choice_invalid')));

export const figureId = z.enum(Object.keys(FIGURES) as [FigureId, ...FigureId[]]);

const ORGANISATION = /^(country|region:[\w-]{1,10}|hospital:[\da-f-]{36})$/;

/** `country`, `region:BN`, `hospital:` and its id. */
export const organisation = z.custom<Organisation>(
  (text) => typeof text === 'string' && ORGANISATION.test(text),
  m('validation.choice_invalid'),
);

/** As `FigureCell`. */
export const figureCell = z.object({
  figure: figureId,
  period: figurePeriod,
  organisation,
  dimensions: z.partialRecord(z.enum(Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]]), z.string()),
  value: z.nullable(z.number()),
});
