import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { createAdmin } from '../../accounts/accounts/create-admin.ts';
import type { TestApp } from './test-app.ts';

export interface Person {
  readonly id: string;
  readonly token: string;
  readonly email: string;
}

export const PASSWORD = 'geedka nolosha!';

const DONOR_NAMES = ['Asad Cali', 'Hodan Xasan', 'Cabdi Warsame', 'Sahra Nuur', 'Faarax Guuleed'] as const;
const HOSPITAL_NAMES = [
  'Banadir Hospital',
  'Erdogan Hospital',
  'Medina Hospital',
  'Keysaney Hospital',
] as const;

const counts = new WeakMap<TestApp, number>();

/** 1, 2, 3 … for each app, so that e-mails are unique and the same at every run. */
function next(app: TestApp): number {
  const count = (counts.get(app) ?? 0) + 1;
  counts.set(app, count);
  return count;
}

async function register(app: TestApp, path: string, body: { readonly email: string }): Promise<Person> {
  const { status, body: answer } = await app.call('POST', path, { body });
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  const { token, user } = answer as { token: string; user: { id: string } };
  return { id: user.id, token, email: body.email };
}

/** What a donor of Mogadishu sends to register: O-, in Hodan; `overrides` are fields of the payload. */
export function donorRegistration(app: TestApp, overrides: Readonly<Record<string, unknown>> = {}) {
  const count = next(app);
  return {
    name: DONOR_NAMES[count % DONOR_NAMES.length],
    email: `donor-${count}@example.so`,
    password: PASSWORD,
    phone: '+252 61 500 0001',
    location: 'Hodan, Mogadishu',
    coordinates: { latitude: 2.0376, longitude: 45.3052 },
    bloodType: 'O-',
    ...overrides,
  };
}

export function hospitalRegistration(app: TestApp, overrides: Readonly<Record<string, unknown>> = {}) {
  const count = next(app);
  return {
    name: HOSPITAL_NAMES[count % HOSPITAL_NAMES.length],
    email: `hospital-${count}@example.so`,
    password: PASSWORD,
    phone: '+252 61 500 0002',
    location: 'Mogadishu',
    address: 'Maka al-Mukarama Road',
    coordinates: { latitude: 2.0469, longitude: 45.3182 },
    ...overrides,
  };
}

export const registerDonor = (app: TestApp, overrides?: Readonly<Record<string, unknown>>): Promise<Person> =>
  register(app, '/auth/register-donor', donorRegistration(app, overrides));

export const registerHospital = (
  app: TestApp,
  overrides?: Readonly<Record<string, unknown>>,
): Promise<Person> => register(app, '/auth/register-hospital', hospitalRegistration(app, overrides));

export async function signIn(app: TestApp, email: string, password: string = PASSWORD): Promise<Person> {
  const { status, body } = await app.call('POST', '/auth/login', { body: { email, password } });
  if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
  const { token, user } = body as { token: string; user: { id: string } };
  return { id: user.id, token, email };
}

export async function admin(app: TestApp): Promise<Person> {
  const email = `admin-${next(app)}@example.so`;
  await createAdmin(app.context, { email, password: PASSWORD });
  return signIn(app, email);
}

export async function proofOf(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  password: string = PASSWORD,
): Promise<Readonly<Record<string, string>>> {
  const { status, body } = await app.call('POST', '/auth/reauthenticate', { token, body: { password } });
  if (status !== 200) throw new Error(`reauthenticate answered ${status}: ${JSON.stringify(body)}`);
  return { [PROOF_HEADER]: String(body.proof) };
}

export const callProved = async (
  app: TestApp,
  method: string,
  path: string,
  { token = '', ...options }: Parameters<TestApp['call']>[2] = {},
): ReturnType<TestApp['call']> =>
  app.call(method, path, {
    ...options,
    token,
    headers: { ...options.headers, ...(await proofOf(app, { token })) },
  });

export async function verifiedHospital(
  app: TestApp,
  overrides?: Readonly<Record<string, unknown>>,
): Promise<Person> {
  const hospital = await registerHospital(app, overrides);
  const { token } = await admin(app);
  const { status } = await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
    token,
    body: { action: 'approve' },
  });
  if (status !== 200) throw new Error(`verify-hospital answered ${status}`);
  // As if the mail about it had been sent, and its link not opened.
  await app.context.db.deleteFrom('mails').where('recipient', '=', hospital.email).execute();
  await app.context.db.deleteFrom('email_changes').where('user_id', '=', hospital.id).execute();
  return hospital;
}

/** One of a hospital's staff, who has opened the owner's invitation. */
export async function colleagueOf(app: TestApp, owner: Person, name = 'Nurse Faadumo'): Promise<Person> {
  const email = `nurse-${next(app)}@example.so`;
  const { body } = await app.call('POST', '/hospital/staff', { token: owner.token, body: { name, email } });
  const { link } = body.invitation as { link: string };
  const token = link.slice(link.indexOf('token=') + 'token='.length);
  const details = { token, name, phone: '+252 61 500 0003', password: PASSWORD };
  const { status, body: joined } = await app.call('POST', '/auth/accept-invitation', { body: details });
  if (status !== 201) throw new Error(`accept-invitation answered ${status}: ${JSON.stringify(joined)}`);
  const { token: session, user } = joined as { token: string; user: { id: string } };
  return { id: user.id, token: session, email };
}

export async function ban(app: TestApp, userId: string): Promise<void> {
  await app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', userId).execute();
  await app.context.db.updateTable('donors').set({ active: 0 }).where('user_id', '=', userId).execute();
}
