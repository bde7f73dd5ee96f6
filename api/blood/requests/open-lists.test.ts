import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { createApp } from '../../app.ts';
import { commitsOf } from '../../platform/database/commits.ts';
import { emergency } from '../../tools/testing/alerts.ts';
import { north, postRequest, requestsOf, respondOk } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  ban,
  callProved,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { type Answer, createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LISTS = ['/requests', '/requests/by-blood-type'] as const;

/** Checks each request of a donor's lists against its own page, which caches nothing. */
async function checkLists(app: TestApp, { token }: Person): Promise<string> {
  const shown = [];
  for (const path of LISTS) {
    const answer = await app.call('GET', path, { token });
    const { success, ...output } = answer.body;
    expect(contract[`GET ${path}`].output.parse(output)).toEqual(output);
    const all = requestsOf(answer);
    expect({ success, total: output.total }).toEqual({ success: true, total: all.length });
    const alone = [];
    for (const { _id } of all)
      alone.push((await app.call('GET', `/requests/${_id}`, { token })).body.request);
    expect(all).toEqual(alone);
    shown.push(all.toSorted((a, b) => (a._id < b._id ? -1 : 1)));
  }
  expect(shown[0]).toEqual(shown[1]);
  return JSON.stringify(shown[0]);
}

/** What changes a donor's lists, one step after the other. */
async function stepsOf(app: TestApp) {
  const [one, other] = [await verifiedHospital(app), await verifiedHospital(app)];
  const [boss, another, donor] = [await admin(app), await registerDonor(app), await registerDonor(app)];
  const ids: string[] = [];
  for (const hospital of [one, one, other])
    ids.push((await postRequest(app, hospital, { urgency: 'low', units: 3 }))._id);
  const [first = '', second = '', third = ''] = ids;
  const done = async (answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const as = ({ token }: Person, method: string, path: string, body?: object) =>
    done(app.call(method, path, { token, ...(body && { body }) }));
  let given = '';
  const move = (status: string) => as(one, 'PATCH', `/requests/${first}/responses/${given}`, { status });
  const { db } = app.context;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => postRequest(app, other, { notes: 'Qeybta 4', coordinates: north(3) }),
    () => as(one, 'PATCH', `/requests/${second}`, { notes: 'Qeybta 5', urgency: 'high' }),
    () => as(one, 'PATCH', `/requests/${second}`, { unitsElsewhere: 1 }),
    () => as(one, 'PATCH', `/requests/${second}`, { location: 'Hargeisa' }),
    () => as(one, 'PUT', '/auth/profile', { name: 'Isbitaalka Cusub', phone: '+252 61 599 0000' }),
    () => db.updateTable('hospitals').set({ address: 'Wadada 3' }).where('user_id', '=', one.id).execute(),
    async () => {
      given = await respondOk(app, another, first);
    },
    async () => {
      await move('arrived');
      await move('completed');
    },
    () => done(emergency(app, one)),
    () => as(donor, 'PUT', '/auth/profile', { location: 'Mogadishu', coordinates: north(9) }),
    () => respondOk(app, donor, third),
    () => as(donor, 'POST', `/donor/withdraw/${third}`),
    () => as(one, 'PATCH', `/requests/cancel/${second}`, { reason: 'Waa la helay' }),
    () => ban(app, other.id),
    () =>
      done(
        callProved(app, 'PATCH', `/admin/ban-user/${other.id}`, {
          token: boss.token,
          body: { action: 'unban' },
        }),
      ),
  ];
  return { donor, steps };
}

it.each([
  ['in a file', createFileApp],
  ['in memory', createTestApp],
])(
  "shows what is committed at once, on a database %s, as each request's own page does",
  async (_, create) => {
    const app = await create();
    const { donor, steps } = await stepsOf(app);
    const seen = new Set([await checkLists(app, donor)]);
    for (const step of steps) {
      await step();
      seen.add(await checkLists(app, donor));
    }
    // All steps except the one in which only time passes.
    expect(seen.size).toBeGreaterThan(steps.length - 3);
  },
);

it.skipIf(onPostgres)('shows at once what another server on the same database commits', async () => {
  const app = await createFileApp();
  const { donor, steps } = await stepsOf(app);
  const other = await createTestApp({
    DATABASE_URL: app.context.config.databaseUrl,
    DATA_DIR: app.context.config.dataDir,
  });
  for (const step of steps.slice(0, 8)) {
    await checkLists(other, donor);
    await step();
    const [here, there] = [await checkLists(app, donor), await checkLists(other, donor)];
    expect(there).toBe(here);
  }
});

it('reads no request again as long as nothing is committed', async () => {
  const app = await createFileApp();
  const { donor } = await stepsOf(app);
  const asked: string[] = [];
  const { db } = app.context;
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    asked.push(query.sql);
    return execute(query);
  };
  const api = createApp(app.context, 'no-app-built');
  const list = async () => {
    asked.length = 0;
    const headers = { authorization: `Bearer ${donor.token}` };
    return (await api.request('/api/requests/by-blood-type', { headers })).json();
  };
  await expect.poll(() => commitsOf(db)).not.toBeNaN();
  const whole = await list();
  expect(asked.some((text) => text.includes('hospital_phone'))).toBe(true);
  const commits = commitsOf(db);
  expect(await list()).toEqual(whole);
  expect(commitsOf(db)).toBe(commits);
  expect(asked.filter((text) => /open_requests|hospital_phone/.test(text))).toEqual([]);
});

it('is complete, with each group in order, over all pages', async () => {
  const app = await createTestApp();
  const hospitals = [await verifiedHospital(app), await verifiedHospital(app)] as const;
  const donor = await registerDonor(app);
  for (let km = 0; km < 7; km += 1)
    await postRequest(app, km < 4 ? hospitals[0] : hospitals[1], {
      urgency: (['low', 'medium'] as const)[km % 2],
      coordinates: north((km * 4) % 7),
    });
  const page = async (path: string) => requestsOf(await app.call('GET', path, { token: donor.token }));
  for (const path of LISTS) {
    const whole = await page(`${path}?limit=50`);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 7]) {
      const pages = [];
      for (let at = 1; at <= Math.ceil(7 / limit) + 1; at += 1)
        pages.push(...(await page(`${path}?limit=${limit}&page=${at}`)));
      expect(pages).toEqual(whole);
    }
  }
});
