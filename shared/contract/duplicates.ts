import * as z from 'zod/mini';
import { LIKENESS_GROUNDS } from '../rules/likeness.ts';
import { endpoints } from './endpoint.ts';
import { paging, requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { VERIFICATIONS } from './people.ts';

const ADMIN = { roles: ['admin'] } as const;

export const DUPLICATE_STATUSES = ['open', 'closed'] as const;
const DUPLICATE_DECISIONS = ['dismissed', 'refused'] as const;
export const DUPLICATE_REASON_MAX = 500;

const side = z.object({
  id: z.string(),
  role: z.enum(['donor', 'hospital']),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As they typed it. */
  location: z.string(),
  /** Of a hospital: its street address. */
  address: z.nullable(z.string()),
  joinedAt: z.string(),
  /** A hospital's verification; for a donor whether they are banned. */
  status: z.enum([...VERIFICATIONS, 'active', 'banned']),
  /** What a verified hospital asks to change to: it is compared as well. */
  asks: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      location: z.nullable(z.string()),
    }),
  ),
});
export type DuplicateSide = z.infer<typeof side>;

/** Two accounts that may belong to one person or hospital, or of which one may impersonate the other. */
export const duplicate = z.object({
  id: z.string(),
  /** What they have in common. */
  grounds: z.array(z.enum(LIKENESS_GROUNDS)),
  /** The one with a verified hospital's name but another number; null where there is none. */
  impostorId: z.nullable(z.string()),
  /** The older account first. */
  sides: z.tuple([side, side]),
  flaggedAt: z.string(),
  status: z.enum(DUPLICATE_STATUSES),
  /** All null while it is open. */
  decision: z.nullable(z.enum(DUPLICATE_DECISIONS)),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Duplicate = z.infer<typeof duplicate>;

export const duplicateEndpoints = endpoints({
  'GET /admin/duplicates': {
    summary:
      'Accounts that are likely duplicates, side by side: open ones longest waiting first, closed ones last first',
    access: ADMIN,
    query: z.object({
      ...paging,
      status: z._default(z.enum(DUPLICATE_STATUSES, m('validation.choice_invalid')), 'open'),
      account: z.optional(uuid),
    }),
    output: z.object({ duplicates: z.array(duplicate), total: z.number() }),
  },
  'GET /admin/duplicates/{id}': {
    summary: 'Two accounts that are likely duplicates',
    access: ADMIN,
    output: z.object({ duplicate }),
  },
  'PATCH /admin/duplicates/{id}': {
    summary: 'Says that two accounts are no duplicates; they are flagged again only once one of them changes',
    access: ADMIN,
    body: z.object({ reason: requiredText(m('validation.reason_required'), DUPLICATE_REASON_MAX) }),
    output: z.object({ duplicate, message: z.string() }),
    idempotent: true,
  },
});
