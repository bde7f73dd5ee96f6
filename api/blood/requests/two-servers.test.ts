import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateVAPIDKeys } from 'web-push';
import { newRequest } from '../../tools/testing/blood-requests.ts';
import { acquireDatabase, releaseDatabase } from '../../tools/testing/postgres/databases.ts';
import { postgresSocket } from '../../tools/testing/postgres/socket.ts';
import { startServerProcess } from '../../tools/testing/server-process.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { callerOf } from '../../tools/torture/frame/caller.ts';
import { signInAdmin, WITH_ADMIN } from '../../tools/torture/frame/written-load.ts';

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(
  base: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

const PERSON = { password: 'geedka nolosha!', phone: '+252 61 500 0001', location: 'Mogadishu' };

/** Settings for a database of their own: a file in the folder, or a copy of PostgreSQL's, which has no keys yet. */
async function ownDatabase(dir: string): Promise<Record<string, string>> {
  if (!postgresSocket) return { DATABASE_URL: `file:${join(dir, 'dhiig.db')}` };
  const database = await acquireDatabase(postgresSocket);
  onTestFinished(() => releaseDatabase(database));
  const vapid = generateVAPIDKeys();
  return {
    DATABASE_URL: database.url,
    JWT_SECRET: 'known-to-both-servers-and-to-nobody-else',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  };
}

/** Two servers on one database, with a verified hospital, a donor, and a request between them. */
async function twoServers() {
  const dir = testFolder();
  const environment = {
    ...(await ownDatabase(dir)),
    DATA_DIR: dir,
    ...WITH_ADMIN,
  };
  const first = await startServerProcess(environment);
  const servers = [first, await startServerProcess(environment)] as const;
  const post = (path: string, body: object, token = '') => call(first, 'POST', path, token, body);
  const hospital = await post('/auth/register-hospital', {
    ...PERSON,
    name: 'Banadir Hospital',
    email: 'hospital@example.so',
    address: 'Maka al-Mukarama Road',
  });
  const donor = await post('/auth/register-donor', {
    ...PERSON,
    name: 'Asad Cali',
    email: 'donor@example.so',
    bloodType: 'O-',
  });
  const { id } = hospital.body.user as { id: string };
  const desk = callerOf(first);
  await desk('PATCH', `/admin/verify-hospital/${id}`, {
    ...(await signInAdmin(desk)),
    body: { action: 'approve' },
  });
  const tokens = { hospital: hospital.body.token as string, donor: donor.body.token as string };
  const created = await post('/requests/create', newRequest(), tokens.hospital);
  return { servers, tokens, requestId: (created.body.request as { _id: string })._id };
}

test('fifty simultaneous answers and fulfillments over two servers: one of each counts', async () => {
  const { servers, tokens, requestId } = await twoServers();
  const fiftyTimes = (one: (base: string) => Promise<Reply>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => one(servers[index % 2 === 0 ? 0 : 1])));

  const answers = await fiftyTimes((base) => call(base, 'POST', `/donor/respond/${requestId}`, tokens.donor));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = new Set(answers.map(({ body }) => (body.response as { id: string }).id));
  expect(ids.size).toBe(1);

  const donated = [...ids];
  const fulfillments = await fiftyTimes((base) =>
    call(base, 'PATCH', `/requests/fulfill/${requestId}`, tokens.hospital, { donated }),
  );
  const statuses = fulfillments.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);

  const { body } = await call(servers[1], 'GET', '/donor/stats', tokens.donor);
  expect(body.stats).toMatchObject({ totalDonations: 1 });
  const request = await call(servers[0], 'GET', `/requests/${requestId}`, tokens.hospital);
  expect(request.body.request).toMatchObject({ status: 'fulfilled', unitsReceived: 1 });
});
