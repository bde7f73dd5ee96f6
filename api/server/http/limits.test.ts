import { expect, it } from 'vitest';
import { colleagueOf, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** Asks a donor of nowhere until the limit refuses it, 200 times at most; returns how many were let through. */
async function asksOf(app: TestApp, people: readonly Person[]): Promise<number> {
  const path = `/requests/${app.context.newId()}/ask/${app.context.newId()}`;
  for (let asked = 0; asked < 200; asked += 1) {
    const token = people[asked % people.length]?.token ?? '';
    if ((await app.call('POST', path, { token })).status === 429) return asked;
  }
  return 200;
}

it('what a hospital does counts for all of its people together, and for no other hospital', async () => {
  const app = await createTestApp({ RATE_LIMITS: 'on' });
  const owner = await verifiedHospital(app);
  const people = [owner, await colleagueOf(app, owner), await colleagueOf(app, owner)];
  const other = await verifiedHospital(app);
  expect(await asksOf(app, people)).toBe(120);
  for (const person of people) expect(await asksOf(app, [person])).toBe(0);
  expect(await asksOf(app, [other])).toBe(120);
});

it('what donors do counts for each of them', async () => {
  const app = await createTestApp({ RATE_LIMITS: 'on' });
  const [one, other] = [await registerDonor(app), await registerDonor(app)];
  const save = async ({ token }: Person) =>
    (await app.call('PUT', '/auth/profile', { token, body: { name: 'Xaliimo' } })).status;
  for (let saved = 0; saved < 120; saved += 1) await save(one);
  expect([await save(one), await save(other)]).toEqual([429, 200]);
});

it('strangers count together, from however many networks; who is signed in writes all the same', async () => {
  const app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const { token } = await registerDonor(app);
  const write = async (turn: number, options: { token?: string } = {}) => {
    const body = { name: 'Qof', email: `qof-${turn}@mail.example`, subject: 'general', message: 'Salaan' };
    const headers = { 'x-forwarded-for': `10.1.${Math.floor(turn / 250)}.${turn % 250}` };
    return (await app.call('POST', '/contact', { body, headers, ...options })).status;
  };
  for (let turn = 0; turn < 60; turn += 1) expect(await write(turn)).toBe(201);
  expect([await write(60), await write(61, { token })]).toEqual([429, 201]);
});
