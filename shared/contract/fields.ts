import * as z from 'zod/mini';
import { codeDigits, plainDigits } from '../digits.ts';
import { plainPhone } from '../phone-text.ts';
import { BLOOD_TYPES, COMPONENTS } from '../rules/blood.ts';
import { URGENCIES } from '../rules/request-status.ts';
import { type MessageKey, m } from './message.ts';
import { isReadableName, plainName } from './plain-name.ts';

/** A lone surrogate or a NUL cannot be stored faithfully; it is refused rather than altered. */
const isStorableText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** A visible character: no blank, no filler or blank Braille pattern, no invisible mark. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text of 1 to `max` characters, trimmed. Missing, empty, invisible or of the wrong type all give the error `required`.
 */
export const requiredText = (required: MessageKey, max: number) =>
  z.string(required).check(
    z.trim(),
    z.refine((value) => SEEN.test(value), { error: required, abort: true }),
    z.maxLength(max, m('validation.too_long')),
    z.refine(isStorableText, m('validation.text_invalid')),
  );

/** The name of a person or a hospital: one line, however it was pasted, and visible and readable as a whole. */
export const personName = requiredText(m('validation.name_required'), 120).check(
  z.overwrite(plainName),
  z.refine(isReadableName, m('validation.name_unreadable')),
);

/** Text of 0 to `max` characters, trimmed. */
export const freeText = (max: number) =>
  z
    .string(m('validation.text_invalid'))
    .check(
      z.trim(),
      z.maxLength(max, m('validation.too_long')),
      z.refine(isStorableText, m('validation.text_invalid')),
    );

export const optionalText = (max: number) => z.optional(freeText(max));

/** RFC 5321's limit of 254 characters; compared in lower case. */
export const email = requiredText(m('validation.email_required'), 254).check(
  z.toLowerCase(),
  z.email(m('validation.email_invalid')),
);

const PASSWORD_MIN = 6;

export const password = z
  .string(m('validation.password_required'))
  .check(
    z.minLength(1, { error: m('validation.password_required'), abort: true }),
    z.minLength(PASSWORD_MIN, m('validation.password_too_short')),
    z.maxLength(256, m('validation.too_long')),
    z.refine(isStorableText, m('validation.text_invalid')),
  );

/** As people write numbers: digits with an optional +, spaces, dots, dashes, slashes and brackets. */
const PHONE = /^[\s(]*\+?(?:[\s()./-]*\d){6,15}[\s()]*$/;

const isPhone = (text: string) =>
  text
    .replace(/ ext\. \d+$/, '')
    .split(' / ')
    .every((number) => PHONE.test(number));

/**
 * As it was typed, in plain characters, maybe a second one and an extension; the server stores the first in E.164 beside
 * it (`api/platform/phones`).
 */
export const phone = requiredText(m('validation.phone_required'), 60).check(
  z.overwrite(plainPhone),
  z.refine(isPhone, m('validation.phone_invalid')),
);

/** The six digits of a text that proves a number, in any grouping and in any script's digits. */
export const numberCode = z
  .string(m('validation.number_code_required'))
  .check(
    z.overwrite(codeDigits),
    z.minLength(1, { error: m('validation.number_code_required'), abort: true }),
    z.regex(/^\d{6}$/, m('validation.number_code_invalid')),
  );

/**
 * A rule over several fields, whose error belongs to one of them. It is checked also if others are missing, so that all
 * that is missing is said at once.
 */
export const fieldRule = <Form extends object>(
  isMet: (form: Form) => boolean,
  field: keyof Form & string,
  error: MessageKey,
) =>
  z.refine<Form>(isMet, {
    error,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const bloodType = z.enum(BLOOD_TYPES, m('validation.blood_type_required'));

/** A donor's own blood type: "I don't know yet" is an answer, a missing value is not. Stored and shown as null. */
export const ownBloodType = z.enum([...BLOOD_TYPES, 'unknown'], m('validation.blood_type_required'));
export type OwnBloodType = z.infer<typeof ownBloodType>;
export const component = z.enum(COMPONENTS, m('validation.component_invalid'));
export const urgency = z.enum(URGENCIES, m('validation.urgency_required'));

/** An http(s) address on the web, or empty; `https://` is put before a bare domain. */
export const website = z.pipe(
  freeText(200),
  z.pipe(
    z.transform((text: string) => (text === '' || /^\w+:\/\//.test(text) ? text : `https://${text}`)),
    z.union(
      [
        z.literal(''),
        z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: m('validation.website_invalid') }),
      ],
      m('validation.website_invalid'),
    ),
  ),
);

/** Units of blood asked for in one request. */
export const UNITS_MIN = 1;
export const UNITS_MAX = 50;
/** In a mass casualty one hospital may need hundreds of the commonest type within hours. */
export const MASS_UNITS_MAX = 300;

const unitsUpTo = (max: number, tooMany: MessageKey) =>
  z
    .int(m('validation.units_required'))
    .check(z.gte(UNITS_MIN, m('validation.units_min')), z.lte(max, tooMany));

export const units = unitsUpTo(UNITS_MAX, m('validation.units_max'));
export const massUnits = unitsUpTo(MASS_UNITS_MAX, m('validation.mass_units_max'));

/** Units that came from elsewhere: family, a replacement donor, another blood bank. */
export const unitsElsewhere = z
  .int(m('validation.units_required'))
  .check(z.gte(0, m('validation.units_required')), z.lte(MASS_UNITS_MAX, m('validation.mass_units_max')));

/** WGS 84, degrees. */
export const coordinates = z.object(
  {
    latitude: z
      .number(m('validation.coordinates_invalid'))
      .check(z.gte(-90, m('validation.coordinates_invalid')), z.lte(90, m('validation.coordinates_invalid'))),
    longitude: z
      .number(m('validation.coordinates_invalid'))
      .check(
        z.gte(-180, m('validation.coordinates_invalid')),
        z.lte(180, m('validation.coordinates_invalid')),
      ),
  },
  m('validation.coordinates_invalid'),
);
export type Coordinates = z.infer<typeof coordinates>;

export const ADDRESS_MAX = 200;
export const locationText = requiredText(m('validation.location_required'), ADDRESS_MAX);

/** An instant, ISO 8601 with a zone, returned in UTC with a year of four digits, so that instants sort as text. */
export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: m('validation.date_invalid') }),
  z.pipe(
    z.transform((text: string) => new Date(text).toISOString()),
    z.string().check(z.regex(/^\d{4}-/, m('validation.date_invalid'))),
  ),
);

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date(m('validation.date_invalid'));

export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, m('validation.time_invalid')));

/** Nobody who is alive was born before. */
export const BIRTH_MIN = '1900-01-01';

/** A date of birth; that it is not in the future is checked on the country's clock. */
export const birthday = day.check(z.refine((date) => date >= BIRTH_MIN, m('validation.birth_too_early')));

/** In lower case, as ids in paths are read: two spellings of one id are the same id. */
export const uuid = z.uuid(m('validation.id_invalid')).check(z.toLowerCase());

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.overwrite(plainDigits), z.regex(/^\d{1,9}$/, m('validation.number_invalid'))),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.gte(min, m('validation.number_invalid')), z.lte(max, m('validation.number_invalid'))),
    ),
  );

/** A decimal number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z
      .string(m('validation.number_invalid'))
      .check(z.overwrite(plainDigits), z.regex(/^-?\d{1,4}(\.\d{1,20})?$/, m('validation.number_invalid'))),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.gte(min, m('validation.number_invalid')), z.lte(max, m('validation.number_invalid'))),
    ),
  );

/** A field of a change: missing, it stays as it is; null clears it. */
export const clearable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
