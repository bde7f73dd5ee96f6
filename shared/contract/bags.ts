import * as z from 'zod/mini';
import { bagNumberOf } from '../rules/bag-number.ts';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { DISCARD_REASONS, LOT_STATES, MOVEMENT_KINDS } from '../rules/lot-states.ts';
import { RECALL_REASONS, RECALL_SCOPES } from '../rules/recall.ts';
import { STOCK_COMPONENTS } from '../rules/stock.ts';
import { endpoints, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import { requiredText, uuid } from './fields.ts';
import { bagNumber } from './inventory.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';

const RECALL_NOTE_MAX = 200;

/** Which hospital: its name, and whether it is the reader's. */
const where = { hospital: z.string(), isOwn: z.boolean() } as const;

const lot = z.object({
  id: z.string(),
  ...where,
  bagNumber: z.optional(z.string()),
  bloodType: z.enum(BLOOD_TYPES),
  component: z.enum(STOCK_COMPONENTS),
  state: z.enum(LOT_STATES),
  units: z.number(),
  collectedAt: z.string(),
  expiresAt: z.string(),
});
export type BagLot = z.infer<typeof lot>;

const step = z.object({
  id: z.string(),
  at: z.string(),
  ...where,
  kind: z.enum(MOVEMENT_KINDS),
  component: z.enum(STOCK_COMPONENTS),
  units: z.number(),
  reason: z.optional(z.enum(DISCARD_REASONS)),
  /** The hospital's own alone, as is who did it: null once their name is deleted. */
  issuedTo: z.optional(z.string()),
  by: z.optional(z.nullable(z.string())),
});
export type BagStep = z.infer<typeof step>;

const bag = z.object({
  number: z.string(),
  /** Each component, and each hospital's record of it. */
  lots: z.array(lot),
  /** Oldest first. */
  way: z.array(step),
  /** For the hospital that recorded the donation, and admins. */
  donor: z.optional(z.object({ name: z.string(), donatedAt: z.string() })),
  /** All that the same donor gave, for the same readers; a hospital reads of those that it has or had. */
  ofDonor: z.optional(z.array(lot)),
});
export type Bag = z.infer<typeof bag>;

const recalled = z.object({
  ...lot.shape,
  /** As the recall found it. */
  was: z.enum(LOT_STATES),
  isTransfused: z.boolean(),
  issuedTo: z.optional(z.string()),
});

const recall = z.object({
  id: z.string(),
  /** Empty if the blood that it is about has no number. */
  number: z.string(),
  scope: z.enum(RECALL_SCOPES),
  reason: z.enum(RECALL_REASONS),
  note: z.optional(z.string()),
  /** The hospital that recalls; null for an admin. */
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  openedAt: z.string(),
  liftedAt: z.optional(z.string()),
  /** Nobody lifts it. */
  isFinal: z.optional(z.boolean()),
  /** All of them for whoever recalls and admins, otherwise the reader's. */
  lots: z.array(recalled),
});
export type Recall = z.infer<typeof recall>;

const newRecall = z.object({
  /** Made by the device, so that a recall that is sent twice is one. */
  id: z.optional(uuid),
  bagNumber,
  scope: z.enum(RECALL_SCOPES, m('validation.choice_invalid')),
  reason: z.enum(RECALL_REASONS, m('validation.choice_invalid')),
  /** For all hospitals that have the blood. */
  note: z.optional(requiredText(m('validation.text_invalid'), RECALL_NOTE_MAX)),
});
export type NewRecall = z.input<typeof newRecall>;

const recallWithMessage = z.object({ recall, message: z.string() });

export const bagEndpoints = endpoints({
  'GET /hospital/bags/{number}': {
    summary:
      'Look-back: a bag, its donor, its way and its end; for hospitals that have or had it, and admins',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    params: { number: requiredText(m('validation.text_invalid'), 40).check(z.overwrite(bagNumberOf)) },
    output: z.object({ bag }),
  },
  'GET /recalls': {
    summary:
      'Recalls that concern the caller: open, or lifted within 30 days; those in force first, the newest first',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: pagedQuery({}),
    output: z.object({ recalls: z.array(recall), ...listTotal }),
  },
  'POST /recalls': {
    summary:
      'Puts blood that must not be used into quarantine in every hospital, and calls those that have it',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    body: newRecall,
    output: recallWithMessage,
    status: 201,
    idempotent: true,
    limits: [{ by: 'hospital', max: 20, minutes: 24 * 60 }],
  },
  'POST /recalls/{id}/lift': {
    summary: 'Ends a recall: its blood stays in quarantine and may be released',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    output: recallWithMessage,
    idempotent: true,
    limits: [{ by: 'hospital', max: 20, minutes: 24 * 60 }],
  },
});
