import * as z from 'zod/mini';
import { BLOOD_TYPES } from '../rules/blood.ts';
import { ADMIN, endpoints, ROLES } from './endpoint.ts';
import { locationText, optionalText, ownBloodType, personName, phone, requiredText } from './fields.ts';
import { m } from './message.ts';
import { listTotal, pagedQuery } from './paging.ts';
import { DESK_WRITES } from './write-limits.ts';

export const ACCOUNT_STATUSES = ['active', 'banned'] as const;
export const ACCOUNT_TYPES = ['all', ...ROLES] as const;
/** The columns of the table of accounts, each of which it can be sorted by. */
export const ACCOUNT_SORTS = [
  'name',
  'email',
  'type',
  'bloodType',
  'location',
  'status',
  'joinDate',
  'lastActive',
] as const;
export type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** An account as admins see it in their table. */
const adminUser = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for a donor who signs in with a number alone. */
  email: z.nullable(z.string()),
  /** The number that they have proved, E.164; null if none. */
  number: z.nullable(z.string()),
  type: z.enum(ROLES),
  /** Null for people who are not donors, and for donors who do not know it. */
  bloodType: z.nullable(z.enum(BLOOD_TYPES)),
  status: z.enum(ACCOUNT_STATUSES),
  /** Why an admin banned them; null while they are not. */
  banReason: z.nullable(z.string()),
  joinDate: z.string(),
  lastActive: z.string(),
  /** As they typed it; empty for admins and for hospital staff. */
  location: z.string(),
  phone: z.string(),
  /** The hospital that they work at; null for everybody else, its owner included. */
  worksAt: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

/** What an account has in progress, and what a ban, another role or its deletion ends. */
const accountStakes = z.object({
  /** Of a hospital: open requests, running alerts, expected donors, and its staff. */
  openRequests: z.number(),
  runningAlerts: z.number(),
  donorsExpected: z.number(),
  colleagues: z.number(),
  /** Of a donor: hospitals that expect them. */
  expectedAt: z.number(),
  /** Devices that are signed in. */
  sessions: z.number(),
});
export type AccountStakes = z.infer<typeof accountStakes>;

export const BAN_REASON_MAX = 500;
/** A search shows pages of this many matches at most, the newest. */
export const ACCOUNT_SEARCH_MAX = 200;

/** An e-mail as everywhere, with this form's own messages. */
const email = requiredText(m('validation.email_required'), 254).check(
  z.toLowerCase(),
  z.email(m('validation.email_enter_valid')),
);

/** A donor needs a blood type, or `unknown` if they do not know it. */
export const accountChanges = z
  .object({
    name: personName,
    /** Null: they have none, and get none. */
    email: z.nullable(email),
    role: z.enum(ROLES, m('validation.role_required')),
    /** Empty counts as none. */
    bloodType: z.optional(
      z.nullable(z.union([z.literal(''), ownBloodType], m('validation.blood_type_required'))),
    ),
    /** The type as the admin read it: one that they did not change stays, whatever it is by now. */
    seen: z.optional(z.object({ bloodType: z.nullable(ownBloodType) })),
    location: z.optional(z.union([z.literal(''), locationText], m('validation.location_required'))),
    phone: z.optional(z.union([z.literal(''), phone], m('validation.phone_invalid'))),
  })
  .check(
    z.refine(({ role, bloodType: given }) => role !== 'donor' || Boolean(given), {
      error: m('validation.donor_blood_type_required'),
      path: ['bloodType'],
    }),
  );
export type AccountChanges = z.infer<typeof accountChanges>;

const banning = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('ban'),
      reason: requiredText(m('validation.reason_required'), BAN_REASON_MAX),
    }),
    z.object({ action: z.literal('unban'), reason: optionalText(BAN_REASON_MAX) }),
  ],
  m('validation.choice_invalid'),
);

export const adminUserEndpoints = endpoints({
  'GET /admin/users': {
    summary:
      'All accounts: by type; found by the words of name, e-mail or phone, or by blood type; sorted by any column',
    access: ADMIN,
    query: pagedQuery({
      type: z._default(z.enum(ACCOUNT_TYPES, m('validation.choice_invalid')), 'all'),
      search: optionalText(100),
      sort: z._default(z.enum(ACCOUNT_SORTS, m('validation.choice_invalid')), 'joinDate'),
      direction: z._default(z.enum(['asc', 'desc'], m('validation.choice_invalid')), 'desc'),
    }),
    output: z.object({
      users: z.array(adminUser),
      ...listTotal,
      stats: z.object({ totalUsers: z.number(), totalDonors: z.number(), totalHospitals: z.number() }),
    }),
  },
  'GET /admin/users/{id}': {
    summary: 'An account, and what goes on with it now',
    access: ADMIN,
    output: z.object({ user: adminUser, stakes: accountStakes }),
  },
  'PATCH /admin/users/{id}': {
    summary:
      'Changes an account; another role ends what goes on with it and its sessions, another e-mail waits until its link is opened. Asks a second time before e-mail, phone or role change, or a hospital’s name or place',
    access: ADMIN,
    reauthenticates: true,
    body: accountChanges,
    output: z.object({
      user: adminUser,
      /** The new e-mail, which counts once the link that was sent to it is opened; null if none was asked for. */
      pendingEmail: z.nullable(z.string()),
      message: z.string(),
    }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'PATCH /admin/ban-user/{id}': {
    summary: 'Bans an account with a reason, or lifts its ban. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    body: banning,
    output: z.object({ user: adminUser, message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
  'DELETE /admin/users/{id}': {
    summary: 'Deletes an account for good. Asks a second time',
    access: ADMIN,
    reauthenticates: true,
    output: z.object({ message: z.string() }),
    idempotent: true,
    limits: DESK_WRITES,
  },
});
