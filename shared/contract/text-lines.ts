import * as z from 'zod/mini';
import { ADMIN, endpoints } from './endpoint.ts';
import { m } from './message.ts';

/** As many SIMs and operators as a deployment may have. */
export const LINES_MAX = 20;
const PREFIXES_MAX = 20;
export const RATE_BOUNDS = { min: 1, max: 1_000_000 } as const;
const COST_MAX = 100_000;
/** Days, today included, over which what became of texts is counted. */
export const TEXT_DAYS = 7;

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .int(m('validation.number_invalid'))
    .check(z.gte(min, m('validation.number_invalid')), z.lte(max, m('validation.number_invalid')));

const name = z
  .string(m('validation.name_required'))
  .check(z.trim(), z.minLength(1, m('validation.name_required')), z.maxLength(40, m('validation.too_long')));

/** The gateway's name for it: an SMSC's id for Kannel, the number of a SIM for SMSGate. */
const channel = z
  .string(m('validation.text_invalid'))
  .check(z.trim(), z.regex(/^[\w.-]{0,40}$/, m('validation.text_invalid')));

/** The beginning of a number, E.164. */
const prefix = z
  .string(m('validation.phone_invalid'))
  .check(z.regex(/^\+[1-9]\d{0,9}$/, m('validation.phone_invalid')));

const fields = {
  name,
  channel,
  /** Numbers that begin like this go by this line; without any, it takes those of no other. */
  prefixes: z.array(prefix).check(z.maxLength(PREFIXES_MAX, m('validation.too_long'))),
  ratePerHour: whole(RATE_BOUNDS),
  /** Of one part, in the smallest unit of the deployment's money. */
  cost: whole({ min: 0, max: COST_MAX }),
  active: z.boolean(m('validation.choice_invalid')),
};

const textLine = z.object({
  id: z.string(),
  name: z.string(),
  channel: z.string(),
  prefixes: z.array(z.string()),
  ratePerHour: z.number(),
  cost: z.number(),
  active: z.boolean(),
  /** Other lines send its texts until then; null if it is up. */
  downUntil: z.nullable(z.string()),
  /** When the gateway last took a text for it, or reported on one. */
  seenAt: z.nullable(z.string()),
  /** Texts that wait for it. */
  queued: z.number(),
  /** Over the last days (`TEXT_DAYS`). */
  handedOver: z.number(),
  delivered: z.number(),
  failed: z.number(),
  spent: z.number(),
});
export type TextLine = z.infer<typeof textLine>;

const budget = z.object({ used: z.number(), max: z.number() });

const lineList = z.object({
  lines: z.array(textLine),
  /** Of today. */
  budget,
  /** Codes that prove a number, of today; none is sent beyond. */
  codes: budget,
  /** Whether texts are files, or through which gateway they go. */
  gateway: z.enum(['files', 'kannel', 'smsgate']),
});

const WRITES = [{ by: 'account', max: 60, minutes: 60 }] as const;

export const textLineEndpoints = endpoints({
  'GET /admin/text-lines': {
    summary: 'SIMs and operators for texts (SMS), and what became of their texts',
    access: ADMIN,
    output: lineList,
  },
  'POST /admin/text-lines': {
    summary: 'Adds a line for texts',
    access: ADMIN,
    body: z.object(fields),
    output: z.extend(lineList, { message: z.string() }),
    status: 201,
    idempotent: true,
    limits: WRITES,
  },
  'PATCH /admin/text-lines/{id}': {
    summary: 'Changes a line for texts; waiting texts are routed anew',
    access: ADMIN,
    body: z.partial(z.object(fields)),
    output: z.extend(lineList, { message: z.string() }),
    idempotent: true,
    limits: WRITES,
  },
  'DELETE /admin/text-lines/{id}': {
    summary: 'Removes a line for texts; its waiting texts go by others',
    access: ADMIN,
    output: z.extend(lineList, { message: z.string() }),
    idempotent: true,
    limits: WRITES,
  },
});
