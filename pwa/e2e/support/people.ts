import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
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
  {
    token,
    body,
    headers,
  }: { token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
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
  donor: {
    name: string;
    email: string;
    bloodType: string;
    location: string;
    coordinates?: object;
    phone?: string;
  },
): Promise<Account> {
  const body = { phone: '+252 61 500 0001', password: PASSWORD, ...donor };
  return accountOf(await callApi(url, 'POST', '/auth/register-donor', { body }), donor);
}

interface HospitalDetails {
  readonly name: string;
  readonly email: string;
  readonly location: string;
  readonly address: string;
  readonly coordinates?: object;
  /** Left out, it gets its own number: two hospitals with the same number are flagged. */
  readonly phone?: string;
}

let hospitals = 0;

/** A hospital that waits for verification. */
export async function registerHospital(url: string, hospital: HospitalDetails): Promise<Account> {
  hospitals += 1;
  const phone = `+252 61 71${String(hospitals).padStart(5, '0')}`;
  const body = { phone, password: PASSWORD, ...hospital };
  return accountOf(await callApi(url, 'POST', '/auth/register-hospital', { body }), hospital);
}

/** A new session of this account. */
export const newToken = async (
  url: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<string> =>
  String((await callApi(url, 'POST', '/auth/login', { body: { email, password } })).token);

const admins = new Map<string, Promise<string>>();

/** A session of the admin of this server, the same for all tests that only need one. */
function adminToken(url: string): Promise<string> {
  const token = admins.get(url) ?? newToken(url, ADMIN);
  admins.set(url, token);
  return token;
}

/** The header with a fresh proof that the admin's session is theirs. */
export async function adminProof(url: string, token: string): Promise<Readonly<Record<string, string>>> {
  const { password } = ADMIN;
  const { proof } = await callApi(url, 'POST', '/auth/reauthenticate', { token, body: { password } });
  return { [PROOF_HEADER]: String(proof) };
}

export async function decideHospital(url: string, id: string, action: 'approve' | 'reject'): Promise<void> {
  const decide = async () => {
    const token = await adminToken(url);
    return callApi(url, 'PATCH', `/admin/verify-hospital/${id}`, {
      token,
      headers: await adminProof(url, token),
      body: { action, reason: 'No licence' },
    });
  };
  try {
    await decide();
  } catch (error) {
    // A test may have ended the admin's sessions, or another server may have the address of an earlier one.
    if (!String(error).includes(': 401 ')) throw error;
    admins.delete(url);
    await decide();
  }
}

export async function registerVerifiedHospital(url: string, hospital: HospitalDetails): Promise<Account> {
  const account = await registerHospital(url, hospital);
  await decideHospital(url, account.id, 'approve');
  return account;
}

export interface RequestDetails {
  readonly bloodType: string;
  readonly units?: number;
  readonly urgency?: string;
  readonly location: string;
  readonly coordinates?: object;
  readonly reason?: string;
  readonly description?: string;
  readonly notes?: string;
  readonly deadline?: string;
}

/** Posts a request for blood as this hospital; returns its id. */
export async function postRequest(
  url: string,
  hospital: Pick<Account, 'token'>,
  request: RequestDetails,
): Promise<string> {
  const body = { units: 1, urgency: 'medium', ...request };
  const answer = await callApi(url, 'POST', '/requests/create', { token: hospital.token, body });
  return (answer.request as { _id: string })._id;
}
