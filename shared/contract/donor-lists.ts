import * as z from 'zod/mini';
import { endpoints, VERIFIED_HOSPITAL } from './endpoint.ts';
import {
  ADDRESS_MAX,
  bloodType,
  clearable,
  day,
  freeText,
  ownBloodType,
  personName,
  phone,
  requiredText,
  uuid,
} from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { m } from './message.ts';

/** People of a list in one call. */
export const LIST_BATCH_MAX = 500;
/** People whom one hospital may invite in a day: the longest paper list that a blood bank has. */
export const INVITED_A_DAY_MAX = 10_000;
/** How long an invitation waits for an answer; then nothing is left of it. */
export const INVITED_DAYS = 30;

/**
 * What becomes of a person of a list. `known`: the number has an account, was invited, or wants no texts; which of
 * these is nobody's business. `too_many`: not today.
 */
export const LIST_OUTCOMES = ['invited', 'known', 'unreadable', 'too_many'] as const;

/** What a list says of one person. Texts are checked one by one, so that a wrong row does not hold up the others. */
const listed = z.object({
  name: freeText(200),
  phone: freeText(200),
  bloodType: clearable(bloodType),
  /** Empty: the hospital's own place stands for it. */
  location: freeText(200),
  lastDonationDate: clearable(day),
});
export type ListedPerson = z.infer<typeof listed>;

const result = z.object({
  outcome: z.enum(LIST_OUTCOMES),
  /** E.164; null for what is no number to which texts go. */
  phone: z.nullable(z.string()),
  /** The location was found on the map. */
  placed: z.boolean(),
  /** Why an unreadable row is one, in the caller's language. */
  reason: z.optional(z.string()),
});
export type ListResult = z.infer<typeof result>;

/** Somebody at the desk who wants to be a donor. */
export const newDonorForm = z.object({
  name: personName,
  phone,
  bloodType: ownBloodType,
  /** Empty: the hospital's own place stands for it. */
  location: freeText(ADDRESS_MAX),
  language: z.enum(LANGUAGES, m('validation.choice_invalid')),
  /** `seen`: whoever enters it saw them agree, and the audit has their name; `text`: they are asked by a text. */
  consent: z.enum(['text', 'seen'], m('validation.choice_invalid')),
  /** The request for which they gave today, as the patient's family: a text thanks them, and asks if they would again. */
  gaveFor: z.optional(uuid),
});

export const donorListEndpoints = endpoints({
  'POST /hospital/donors': {
    summary:
      'Registers somebody at the desk as a donor: at once if they agreed there, otherwise once they say yes by text',
    access: VERIFIED_HOSPITAL,
    body: newDonorForm,
    output: z.object({ donor: z.object({ name: z.string(), isAsked: z.boolean() }), message: z.string() }),
    status: 201,
    idempotent: true,
    limits: [
      { by: 'hospital', max: 120, minutes: 60 },
      { by: 'hospital', max: 500, minutes: 24 * 60 },
    ],
  },
  'GET /hospital/donor-lists': {
    summary: `How many people of the hospital's lists wait to be asked, were asked, and joined, in the last ${INVITED_DAYS} days`,
    access: VERIFIED_HOSPITAL,
    output: z.object({
      people: z.object({ waiting: z.number(), asked: z.number(), joined: z.number() }),
    }),
  },
  'POST /hospital/donor-lists': {
    summary:
      'Invites people of a list, each by one text as the day’s texts allow; who answers “yes” becomes a donor. `check` only says what would become of each',
    access: VERIFIED_HOSPITAL,
    body: z.object({
      mode: z.enum(['check', 'invite'], m('validation.choice_invalid')),
      /** The list's name, for the audit. */
      list: requiredText(m('validation.list_required'), 120),
      /** Of the invitations. */
      language: z.enum(LANGUAGES, m('validation.choice_invalid')),
      people: z
        .array(listed)
        .check(
          z.minLength(1, m('validation.list_required')),
          z.maxLength(LIST_BATCH_MAX, m('validation.too_long')),
        ),
    }),
    /** In the order of `people`. */
    output: z.object({ results: z.array(result) }),
    // The longest list twice, checked and invited: what is known of other numbers is not for asking in bulk.
    limits: [{ by: 'hospital', max: 100, minutes: 24 * 60 }],
  },
  'DELETE /hospital/donor-lists': {
    summary: 'Takes back the invitations of the hospital’s lists that have not been sent',
    access: VERIFIED_HOSPITAL,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: [{ by: 'hospital', max: 120, minutes: 60 }],
  },
});
