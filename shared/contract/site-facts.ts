import * as z from 'zod/mini';
import { plainPhone } from '../phone-text.ts';
import { WEEKDAYS } from '../rules/availability.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { clearable, clockTime, email, fieldRule, personName, requiredText, website } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { type MessageKey, m } from './message.ts';

export const VOICES_MAX = 3;
export const STARS_MAX = 5;
const CLAIM_MAX = 10_000_000;
export const ADDRESS_MAX = 300;
const QUOTE_MAX = 300;
const WHO_MAX = 80;

/** One number, also a short one such as 888. */
const siteNumber = requiredText(m('validation.phone_required'), 30).check(
  z.overwrite(plainPhone),
  z.regex(/^\+?(?:[\s().-]*\d){3,15}$/, m('validation.phone_invalid')),
);

/** A text in each language that has one. Who reads another language is shown the one that `textIn` chooses. */
const inLanguages = (required: MessageKey, max: number) =>
  z.partialRecord(z.enum(LANGUAGES), requiredText(required, max));

/** The same, with a text in at least one language. */
const inSomeLanguage = (required: MessageKey, max: number) =>
  inLanguages(required, max).check(
    z.refine((texts) => Object.keys(texts).length > 0, { error: required, path: ['en'] }),
  );

const weekday = z.enum(WEEKDAYS, m('validation.choice_invalid'));
const openingHours = z
  .object({ firstDay: weekday, lastDay: weekday, from: clockTime, to: clockTime })
  .check(fieldRule(({ from, to }) => from < to, 'to', m('validation.range_reversed')));

/** A figure that pages show as "at least so many"; 0 is not shown. */
const claim = z
  .int(m('validation.number_invalid'))
  .check(z.gte(0, m('validation.number_invalid')), z.lte(CLAIM_MAX, m('validation.number_invalid')));

const voice = z.object({
  name: personName,
  /** Out of `STARS_MAX`. */
  stars: z
    .int(m('validation.number_invalid'))
    .check(z.gte(1, m('validation.number_invalid')), z.lte(STARS_MAX, m('validation.number_invalid'))),
  /** Who they are, such as a donor with their town. */
  who: inLanguages(m('validation.quote_required'), WHO_MAX),
  quote: inSomeLanguage(m('validation.quote_required'), QUOTE_MAX),
});

/** What a deployment says about itself on its public pages, in its app and in its mails. */
const siteFacts = z.object({
  /** Answered day and night. */
  hotline: siteNumber,
  /** Answered in the opening hours. */
  officePhone: siteNumber,
  supportEmail: email,
  emergencyEmail: email,
  hospitalsEmail: email,
  technicalEmail: email,
  /** As written on an envelope, with line breaks. */
  address: inSomeLanguage(m('validation.address_required'), ADDRESS_MAX),
  /** 'HH:MM' on the country's clock, from the first to the last weekday. */
  openingHours,
  /** Who made the deployment, named in the footer; without a link if `url` is empty. */
  developer: z.object({ name: personName, url: website }),
  homeClaims: z.object({ donors: claim, livesSaved: claim, hospitals: claim }),
  aboutClaims: z.object({ livesSaved: claim, donors: claim, hospitals: claim, cities: claim }),
  /** Whom Home quotes; null for the three examples of the catalogues, empty for nobody. */
  voices: z.nullable(z.array(voice).check(z.maxLength(VOICES_MAX, m('validation.too_long')))),
});
export type SiteFacts = z.infer<typeof siteFacts>;
export type SiteFact = keyof SiteFacts;
export const SITE_FACTS = Object.keys(siteFacts.shape) as SiteFact[];

const { shape } = siteFacts;

/** Null restores the default. */
export const siteChanges = z.object({
  hotline: clearable(shape.hotline),
  officePhone: clearable(shape.officePhone),
  supportEmail: clearable(shape.supportEmail),
  emergencyEmail: clearable(shape.emergencyEmail),
  hospitalsEmail: clearable(shape.hospitalsEmail),
  technicalEmail: clearable(shape.technicalEmail),
  address: clearable(shape.address),
  openingHours: clearable(shape.openingHours),
  developer: clearable(shape.developer),
  homeClaims: clearable(shape.homeClaims),
  aboutClaims: clearable(shape.aboutClaims),
  voices: z.optional(shape.voices),
});
export type SiteChanges = z.infer<typeof siteChanges>;

const shown = {
  facts: siteFacts,
  /** Who changed a fact, and when; without a name once their account is deleted. Missing for a default. */
  changed: z.partialRecord(
    z.enum(SITE_FACTS),
    z.object({ changedBy: z.nullable(z.string()), changedAt: z.string() }),
  ),
};

export const siteFactEndpoints = endpoints({
  'GET /admin/site': {
    summary: 'What the deployment says about itself: numbers, addresses, opening hours, claims, voices',
    access: ADMIN,
    output: z.object(shown),
  },
  'PATCH /admin/site': {
    summary: 'Changes what the deployment says about itself; null goes back to the default',
    access: ADMIN,
    body: siteChanges,
    output: z.object({ ...shown, message: z.string() }),
    idempotent: true,
    limits: [{ by: 'account', max: 60, minutes: 60 }],
  },
});
