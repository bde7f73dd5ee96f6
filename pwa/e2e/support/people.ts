import { ADMIN } from './server.ts';

/** People made through the real API, for tests that begin after registration. */

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export const PASSWORD = 'caano-geel-42';

/** A call of the API that must succeed. */
export async function callApi(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${String(answer.message)}`);
  return answer;
}

const accountOf = (answer: Record<string, unknown>, given: { name: string; email: string }): Account => ({
  ...given,
  id: (answer.user as { id: string }).id,
  password: PASSWORD,
  token: String(answer.token),
});

export async function registerDonor(
  url: string,
  donor: { name: string; email: string; bloodType: string; location: string; coordinates?: object },
): Promise<Account> {
  const body = { phone: '+252 61 500 0001', password: PASSWORD, ...donor };
  return accountOf(await callApi(url, 'POST', '/auth/register-donor', { body }), donor);
}

export async function registerVerifiedHospital(
  url: string,
  hospital: { name: string; email: string; location: string; address: string; coordinates?: object },
): Promise<Account> {
  const body = { phone: '+252 61 700 0001', password: PASSWORD, ...hospital };
  const account = accountOf(await callApi(url, 'POST', '/auth/register-hospital', { body }), hospital);
  const admin = await callApi(url, 'POST', '/auth/login', { body: ADMIN });
  await callApi(url, 'PATCH', `/admin/verify-hospital/${account.id}`, {
    token: String(admin.token),
    body: { action: 'approve' },
  });
  return account;
}
