import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { type Access, type Endpoint, type Role, splitKey } from '../../../shared/contract/endpoint.ts';
import {
  admin,
  ban,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

interface Kind {
  readonly make: (app: TestApp) => Promise<Person | null>;
  readonly role?: Role;
  readonly verified?: true;
  readonly banned?: true;
  readonly staff?: true;
  readonly supplies?: true;
}

async function banned(app: TestApp, person: Person): Promise<Person> {
  await ban(app, person.id);
  return person;
}

const KINDS: Readonly<Record<string, Kind>> = {
  anonymous: { make: async () => null },
  donor: { make: (app) => registerDonor(app), role: 'donor' },
  'pending hospital': { make: (app) => registerHospital(app), role: 'hospital' },
  'verified hospital': { make: (app) => verifiedHospital(app), role: 'hospital', verified: true },
  'colleague at a verified hospital': {
    make: async (app) => colleagueOf(app, await verifiedHospital(app)),
    role: 'hospital',
    verified: true,
    staff: true,
  },
  'verified blood bank': {
    make: async (app) => {
      const bank = await verifiedHospital(app);
      await app.context.db
        .updateTable('hospitals')
        .set({ kind: 'blood_bank' })
        .where('user_id', '=', bank.id)
        .execute();
      return bank;
    },
    role: 'hospital',
    verified: true,
    supplies: true,
  },
  'banned donor': {
    make: async (app) => banned(app, await registerDonor(app)),
    role: 'donor',
    banned: true,
  },
  'banned hospital': {
    make: async (app) => banned(app, await verifiedHospital(app)),
    role: 'hospital',
    verified: true,
    banned: true,
  },
  'banned admin': { make: async (app) => banned(app, await admin(app)), role: 'admin', banned: true },
  admin: { make: (app) => admin(app), role: 'admin' },
};

type Verdict = 'in' | 401 | 403;

/** What access means, written independently of the code that checks it. */
function verdictOf(access: Access, kind: Kind): Verdict {
  if (access === 'public') return 'in';
  if (!kind.role) return 401;
  if (kind.banned) return 403;
  if (access === 'signedIn') return 'in';
  if (!access.roles.includes(kind.role)) return 403;
  if (access.owner && kind.staff) return 403;
  if (access.supplies && kind.role === 'hospital' && !kind.supplies) return 403;
  return kind.role === 'hospital' && access.verified && !kind.verified ? 403 : 'in';
}

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

async function verdicts(app: TestApp, person: Person | null, keys: readonly string[]) {
  const seen: Record<string, Verdict> = {};
  for (const key of keys) {
    const { method, path } = splitKey(key);
    // A session for each call, because one of the calls is logout.
    const token = person ? await newToken(app, person) : undefined;
    const { status } = await app.call(method, path.replaceAll(/\{\w+\}/g, NOBODY), {
      token,
      ...(method !== 'GET' && { body: {} }),
    });
    seen[key] = status === 401 || status === 403 ? status : 'in';
  }
  return seen;
}

describe('permission matrix', () => {
  it.each(Object.entries(KINDS))('allows a caller exactly what the contract allows: %s', async (_, kind) => {
    const app = await createTestApp();
    const table = Object.entries<Endpoint>(contract);
    const expected = Object.fromEntries(table.map(([key, { access }]) => [key, verdictOf(access, kind)]));
    expect(await verdicts(app, await kind.make(app), Object.keys(contract))).toEqual(expected);
  });

  // Written out, so that a mistake in the contract itself is found.
  const KNOWN: Readonly<Record<string, Readonly<Record<string, Verdict>>>> = {
    anonymous: {
      'GET /health': 'in',
      'GET /auth/profile': 401,
      'GET /requests': 401,
      'GET /requests/hospital/detailed-reports': 401,
      'GET /users': 401,
      'GET /requests/{id}': 401,
      'GET /requests/{id}/public': 'in',
      'POST /requests/create': 401,
      'POST /donor/respond/{id}': 401,
      'GET /admin/hospitals': 401,
    },
    donor: {
      'GET /auth/profile': 'in',
      'GET /requests/nearby': 'in',
      'POST /donor/respond/{id}': 'in',
      'POST /requests/create': 403,
      'PATCH /requests/fulfill/{id}': 403,
      'GET /requests/{id}/matched-donors': 403,
      'GET /users': 403,
      'GET /requests/{id}/responses': 403,
      'GET /requests/hospital/analytics': 403,
      'GET /requests/hospital/detailed-reports': 403,
      'GET /admin/hospitals': 403,
      'PATCH /admin/verify-hospital/{id}': 403,
    },
    'pending hospital': {
      'GET /auth/profile': 'in',
      'GET /requests/hospital': 'in',
      'GET /requests/hospital/detailed-reports': 'in',
      'POST /requests/create': 403,
      'GET /requests/{id}/matched-donors': 403,
      'GET /users': 403,
      'POST /hospital/donor-lists': 403,
      'POST /hospital/donors': 403,
      'POST /donor/respond/{id}': 403,
      'PATCH /admin/verify-hospital/{id}': 403,
    },
    'verified hospital': {
      'POST /requests/create': 'in',
      'PATCH /requests/fulfill/{id}': 'in',
      'GET /requests/{id}/matched-donors': 'in',
      'GET /users': 'in',
      'GET /requests/by-blood-type': 403,
      'POST /donor/respond/{id}': 403,
      'GET /donor/stats': 403,
      'GET /admin/hospitals': 403,
      'GET /country/stock': 403,
    },
    'verified blood bank': { 'GET /country/stock': 'in', 'GET /admin/analytics': 403 },
    'colleague at a verified hospital': {
      'POST /requests/create': 'in',
      'GET /requests/{id}/matched-donors': 'in',
      'GET /hospital/staff': 'in',
      'POST /hospital/staff': 403,
      'DELETE /hospital/staff/{id}': 403,
      'DELETE /hospital/identity-change': 403,
      'POST /hospital/application': 403,
      'GET /admin/hospitals': 403,
    },
    'banned donor': {
      'GET /requests/{id}/public': 'in',
      'GET /health': 'in',
      'GET /auth/profile': 403,
      'POST /donor/respond/{id}': 403,
    },
    admin: {
      'GET /admin/hospitals': 'in',
      'PATCH /admin/verify-hospital/{id}': 'in',
      'PATCH /requests/cancel/{id}': 'in',
      'GET /requests/hospital/detailed-reports': 403,
      'POST /requests/create': 403,
      'PATCH /requests/fulfill/{id}': 403,
      'POST /donor/respond/{id}': 403,
    },
  };

  it.each(Object.entries(KNOWN))('keeps the known rules for %s', async (name, expected) => {
    const app = await createTestApp();
    const kind = KINDS[name];
    expect(await verdicts(app, (await kind?.make(app)) ?? null, Object.keys(expected))).toEqual(expected);
  });
});
