import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { requiredText } from './fields.ts';
import { m } from './message.ts';
import { OWNER_WRITES } from './write-limits.ts';

const MAKERS = { roles: ['hospital', 'admin'], verified: true, owner: true } as const;

/** More programs than any hospital connects. */
export const TOKENS_MAX = 20;
/** After how many days a token ends. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export const TOKEN_NAME_MAX = 60;

/** What every token may call in ten minutes, whatever the limits of the calls are. */
export const TOKEN_CALLS = { max: 1_200, minutes: 10 } as const;

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Exact to five minutes; null before the first call. */
  usedAt: z.nullable(z.string()),
});
export type ApiToken = z.infer<typeof apiToken>;

export const tokenForm = z.object({
  name: requiredText(m('token.name_required'), TOKEN_NAME_MAX),
  scopes: z
    .array(z.string(m('validation.choice_invalid')).check(z.maxLength(60, m('validation.choice_invalid'))))
    .check(z.minLength(1, m('token.scope_required')), z.maxLength(100, m('validation.choice_invalid'))),
  days: z.literal([...TOKEN_DAYS], m('validation.choice_invalid')),
});

export const tokenEndpoints = endpoints({
  'GET /tokens': {
    summary:
      'The caller’s tokens for programs that call in their name, and the scopes that a new one may have',
    access: MAKERS,
    output: z.object({
      tokens: z.array(apiToken),
      scopes: z.array(z.object({ scope: z.string(), calls: z.array(z.string()) })),
    }),
  },
  'POST /tokens': {
    summary: 'Makes a token; its secret is in this answer alone. It may never do more than its maker',
    access: MAKERS,
    body: tokenForm,
    reauthenticates: true,
    output: z.object({ token: apiToken, secret: z.string(), message: z.string() }),
    status: 201,
    limits: OWNER_WRITES,
  },
  'DELETE /tokens/{id}': {
    summary: 'Ends a token, from its next call on',
    access: MAKERS,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: OWNER_WRITES,
  },
});
