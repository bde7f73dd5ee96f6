import * as z from 'zod/mini';
import { DIMENSIONS, type Dimension, FIGURES } from '../rules/figures.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { figureId, organisation } from './figures.ts';
import { m } from './message.ts';

/** Together within the 64 KB of a body: a figure is 250 bytes at most, a place 90. */
export const ELEMENTS_MAX = 200;
export const UNITS_MAX = 300;
/** Values of one month: one for each mapped figure and each mapped place. */
export const VALUES_MAX = 5_000;
/** Every month has these. */
export const SEND_DAY_MAX = 28;
/** What was sent last, as the list shows it. */
export const SENDS_SHOWN = 24;

/** An identifier of DHIS2: eleven letters and digits, of which the first is a letter. */
export const dhis2Id = z
  .string(m('validation.dhis2_id'))
  .check(z.trim(), z.regex(/^[A-Za-z][A-Za-z\d]{10}$/, m('validation.dhis2_id')));

const dimensions = z.partialRecord(
  z.enum(Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]], m('validation.choice_invalid')),
  z.string(m('validation.choice_invalid')),
);

/** A figure, or the part of it with these values, as a data element of theirs. Without a combo, DHIS2 takes its default. */
const mappedFigure = z
  .object({
    figure: figureId,
    dimensions,
    dataElement: dhis2Id,
    categoryOptionCombo: z.nullable(dhis2Id),
    attributeOptionCombo: z.nullable(dhis2Id),
  })
  .check(
    z.refine(
      ({ figure, dimensions: values }) =>
        Object.entries(values).every(
          ([name, value]) =>
            (FIGURES[figure].dimensions as readonly string[]).includes(name) &&
            (DIMENSIONS[name as Dimension] as readonly string[]).includes(value ?? ''),
        ),
      { error: m('validation.choice_invalid'), path: ['dimensions'] },
    ),
  );
export type MappedFigure = z.infer<typeof mappedFigure>;

/** The country, a region or a hospital as an organisation unit of theirs. */
const mappedPlace = z.object({ organisation, orgUnit: dhis2Id });
export type MappedPlace = z.infer<typeof mappedPlace>;

/** By what DHIS2 tells the values of a place and month apart. */
export const elementKey = (row: Omit<MappedFigure, 'figure' | 'dimensions'>): string =>
  [row.dataElement, row.categoryOptionCombo, row.attributeOptionCombo].join(' ');

/** Each row whose key an earlier one has. */
const repeated = (keys: readonly string[]): number[] =>
  keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));

/** Figures → data elements and their combos, places → organisation units: two lists, whose every pair is a value. */
export const dhis2Map = z
  .object({
    /** The data set that the elements belong to. DHIS2 finds it by itself if each belongs to one alone. */
    dataSet: z.nullable(dhis2Id),
    /** On this day of each month the month before is sent; null: only by hand. */
    sendDay: z.nullable(
      z
        .int(m('validation.number_invalid'))
        .check(z.gte(1, m('validation.number_invalid')), z.lte(SEND_DAY_MAX, m('validation.number_invalid'))),
    ),
    figures: z.array(mappedFigure).check(z.maxLength(ELEMENTS_MAX, m('validation.too_long'))),
    places: z.array(mappedPlace).check(z.maxLength(UNITS_MAX, m('validation.too_long'))),
  })
  .check((ctx) => {
    const { figures, places } = ctx.value;
    const refuse = (path: (string | number)[], message: string) =>
      ctx.issues.push({ code: 'custom', path, message, input: ctx.value });
    for (const index of repeated(figures.map(elementKey)))
      refuse(['figures', index, 'dataElement'], m('validation.dhis2_twice'));
    for (const index of repeated(places.map(({ orgUnit }) => orgUnit)))
      refuse(['places', index, 'orgUnit'], m('validation.dhis2_twice'));
    for (const index of repeated(places.map((place) => place.organisation)))
      refuse(['places', index, 'organisation'], m('validation.dhis2_twice'));
    if (figures.length * places.length > VALUES_MAX) refuse(['places'], m('validation.dhis2_too_many'));
  });
export type Dhis2Map = z.infer<typeof dhis2Map>;

export const EMPTY_MAP: Dhis2Map = { dataSet: null, sendDay: null, figures: [], places: [] };

/**
 * - `pending`: it is sent as soon as possible, or again at `nextAttemptAt`.
 * - `accepted`: DHIS2 took every value, or would.
 * - `partly`: it refused some.
 * - `refused`: it refused all, or the call.
 * - `failed`: it was not reached.
 */
const SEND_STATES = ['pending', 'accepted', 'partly', 'refused', 'failed'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** As DHIS2 counted the values. */
const importCounts = z.object({
  imported: z.number(),
  updated: z.number(),
  ignored: z.number(),
  deleted: z.number(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** Why DHIS2 refused, in its own words, in the language of its account. */
const conflict = z.object({
  /** Its code, such as E7610; null from before version 2.38. */
  code: z.nullable(z.string()),
  text: z.string(),
});
export type Conflict = z.infer<typeof conflict>;

/** A month on the country's clock, `2026-10`. */
export const month = z
  .string(m('validation.date_invalid'))
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, m('validation.date_invalid')));

const send = z.object({
  id: z.string(),
  month: z.string(),
  /** DHIS2 checked it and stored nothing. */
  dryRun: z.boolean(),
  /** By the day of the month, not by hand. */
  planned: z.boolean(),
  /** Null if it was planned, or once their account is deleted. */
  askedBy: z.nullable(z.string()),
  createdAt: z.string(),
  state: z.enum(SEND_STATES),
  attempts: z.number(),
  nextAttemptAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** How many values; null before the first try. */
  values: z.nullable(z.number()),
  counts: z.nullable(importCounts),
  /** Why it was not taken: an HTTP status, or a code of the network or of Dhiig. */
  problem: z.nullable(z.string()),
});
export type Dhis2Send = z.infer<typeof send>;

/** What is sent: a figure of a place, and under which ids. */
const dataValue = z.object({
  figure: figureId,
  dimensions,
  organisation,
  /** As DHIS2 gets it: `12`, `3.5`. */
  value: z.string(),
  dataElement: z.string(),
  categoryOptionCombo: z.nullable(z.string()),
  attributeOptionCombo: z.nullable(z.string()),
  orgUnit: z.string(),
});
export type DataValue = z.infer<typeof dataValue>;

const setMap = z.object({
  map: dhis2Map,
  /** Counts changes of the map: a change names the one that it was made from. */
  version: z.number(),
  /** Who changed it last, and when; without a name once their account is deleted. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  /** When the next month is sent by itself. */
  nextAt: z.nullable(z.string()),
});

const setup = z.extend(setMap, {
  /** Where the figures go (`DHIS2_URL`); null if this deployment sends none. The token is shown to nobody. */
  target: z.nullable(z.string()),
  /** Verified ones, by name: what may be mapped beside the country and its regions. */
  hospitals: z.array(z.object({ id: z.string(), name: z.string(), region: z.nullable(z.string()) })),
  sends: z.array(send),
});
export type Dhis2Setup = z.infer<typeof setup>;

export const dhis2Endpoints = endpoints({
  'GET /admin/dhis2': {
    summary: 'How figures are named in DHIS2, and what was sent there last',
    access: ADMIN,
    output: setup,
  },
  'PUT /admin/dhis2': {
    summary: 'Replaces the map. Fails if somebody else has changed it since `version`',
    access: ADMIN,
    body: z.object({ map: dhis2Map, version: z.int(m('validation.number_invalid')) }),
    output: z.extend(setMap, { message: z.string() }),
    idempotent: true,
    limits: [{ by: 'account', max: 120, minutes: 60 }],
  },
  'GET /admin/dhis2/values': {
    summary: 'What would be sent for a month',
    access: ADMIN,
    query: z.object({ month }),
    output: z.object({ values: z.array(dataValue) }),
  },
  'POST /admin/dhis2/send': {
    summary:
      'Sends a month that is over to DHIS2, or has it checked there (`dryRun`). One that waits already is not sent twice, but made anew',
    access: ADMIN,
    body: z.object({ month, dryRun: z.boolean(m('validation.choice_invalid')) }),
    output: z.object({ send, message: z.string() }),
    status: 201,
    idempotent: true,
    limits: [{ by: 'account', max: 30, minutes: 60 }],
  },
  'GET /admin/dhis2/sends/{id}': {
    summary: 'What was sent, row by row, with what DHIS2 said about each',
    access: ADMIN,
    output: z.object({
      send,
      values: z.array(z.extend(dataValue, { conflicts: z.array(conflict) })),
      /** About no single row. */
      conflicts: z.array(conflict),
    }),
  },
});
