import * as z from 'zod/mini';
import { LIKENESS_GROUNDS } from '../rules/likeness.ts';
import { ADMIN, endpoints } from './endpoint.ts';
import { requiredText, uuid } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { VERIFICATIONS } from './people.ts';
import { DESK_WRITES } from './write-limits.ts';

export const DUPLICATE_STATUSES = ['open', 'closed'] as const;
/** What an admin can say, and `refused`: the account was rejected or banned. */
const DUPLICATE_DECISIONS = ['dismissed', 'same', 'refused'] as const;
export const DUPLICATE_REASON_MAX = 500;
/** Members of a group are counted up to this number. */
export const DUPLICATE_MEMBERS_COUNT_MAX = 1000;
/** How many members of a group its own page shows, and how many are rejected at once; a list shows fewer. */
export const DUPLICATE_MEMBERS_MAX = 50;

const side = z.object({
  id: z.string(),
  role: z.enum(['donor', 'hospital']),
  name: z.string(),
  phone: z.string(),
  /** Null for a donor who signs in with a number alone. */
  email: z.nullable(z.string()),
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

const member = z.extend(side, {
  /** The member that it is like; null for the group's first one. */
  likeId: z.nullable(z.string()),
  /** What it has in common with that one. */
  grounds: z.array(z.enum(LIKENESS_GROUNDS)),
  /** It has a verified hospital's name but another number. */
  isImpostor: z.boolean(),
  /** All null while it is undecided. */
  decision: z.nullable(z.enum(DUPLICATE_DECISIONS)),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type DuplicateMember = z.infer<typeof member>;

/** Accounts that may belong to one person or hospital, or of which some may impersonate another. */
export const duplicate = z.object({
  id: z.string(),
  /** Verified hospitals first, then by how alike they are, then the oldest. While it is open only undecided ones. */
  members: z.array(member),
  /** How many there are; `DUPLICATE_MEMBERS_COUNT_MAX` if there are that many or more. */
  total: z.number(),
  flaggedAt: z.string(),
  status: z.enum(DUPLICATE_STATUSES),
});
export type Duplicate = z.infer<typeof duplicate>;

export const duplicateEndpoints = endpoints({
  'GET /admin/duplicates': {
    summary:
      'Groups of accounts that are likely duplicates: open ones longest waiting first, closed ones last first',
    access: ADMIN,
    query: pagedQuery({
      status: z._default(z.enum(DUPLICATE_STATUSES, m('validation.choice_invalid')), 'open'),
      account: z.optional(uuid),
    }),
    output: z.object({ duplicates: z.array(duplicate), ...listTotal }),
  },
  'GET /admin/duplicates/{id}': {
    summary: 'A group of accounts that are likely duplicates',
    access: ADMIN,
    output: z.object({ duplicate }),
  },
  'PATCH /admin/duplicates/{id}': {
    summary:
      'Says that members of a group are no duplicates, or are the same: then those whose application waits are rejected. About one member, or about all but the first',
    access: ADMIN,
    body: z.object({
      decision: z._default(z.enum(['dismissed', 'same'], m('validation.choice_invalid')), 'dismissed'),
      member: z.optional(uuid),
      reason: requiredText(m('validation.reason_required'), DUPLICATE_REASON_MAX),
    }),
    output: z.object({ duplicate, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
