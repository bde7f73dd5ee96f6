import { describe, expect, it } from 'vitest';
import type { Duplicate } from '../../../shared/contract/duplicates.ts';
import {
  admin,
  callProved,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

const PLAIN = { location: 'Beledweyne', coordinates: undefined };
const named = (name: string, number: number) => ({ ...PLAIN, name, phone: `+252 61 700 ${3000 + number}` });

/** A verified hospital and three that have its name. */
async function world() {
  const app = await createTestApp();
  const boss = await admin(app);
  const real = await verifiedHospital(app, named('Hiiraan Hospital', 0));
  const fakes: Person[] = [];
  for (const number of [1, 2, 3]) fakes.push(await registerHospital(app, named('Hiiraan Clinic', number)));
  const list = async (query = '') =>
    (await app.call('GET', `/admin/duplicates${query}`, { token: boss.token })).body as unknown as {
      duplicates: Duplicate[];
    };
  const group = async () => {
    const [first] = (await list()).duplicates;
    return first;
  };
  const id = (await group())?.id ?? '';
  const decide = (body: object) =>
    app.call('PATCH', `/admin/duplicates/${id}`, { token: boss.token, body: { reason: 'Known', ...body } });
  const ids = async () => (await group())?.members.map((member) => member.id);
  return { app, boss, real, fakes: fakes as [Person, Person, Person], list, group, decide, ids };
}

describe('a decision', () => {
  it('about one member leaves the others, and stays when more come', async () => {
    const { app, real, fakes, decide, ids } = await world();
    const [branch, second, third] = fakes;
    expect(await decide({ member: branch.id })).toMatchObject({ status: 200 });
    expect(await ids()).toEqual([real.id, second.id, third.id]);
    expect((await decide({ member: branch.id })).body.code).toBe('failure.duplicate_decided');
    const fourth = await registerHospital(app, named('Hiiraan', 4));
    expect(await ids()).toEqual([real.id, second.id, third.id, fourth.id]);
    await app.call('PUT', '/auth/profile', { token: branch.token, body: { phone: '+252 61 700 3999' } });
    expect(await ids()).toContain(branch.id);
  });

  it('about all closes the group; only somebody new waits then, beside the real hospital', async () => {
    const { app, real, decide, ids, list } = await world();
    await decide({});
    expect(await ids()).toBeUndefined();
    expect((await list('?status=closed')).duplicates[0]?.members.map(({ decision }) => decision)).toEqual([
      null,
      'dismissed',
      'dismissed',
      'dismissed',
    ]);
    const newcomer = await registerHospital(app, named('Hiiraan', 4));
    expect(await ids()).toEqual([real.id, newcomer.id]);
  });

  it('that one is the same rejects its application, and only notes it of others', async () => {
    const { app, boss, real, fakes, decide, ids } = await world();
    const [first, second, third] = fakes;
    await callProved(app, 'PATCH', `/admin/verify-hospital/${second.id}`, {
      token: boss.token,
      body: { action: 'approve' },
    });
    expect(await ids()).toEqual([real.id, second.id, first.id, third.id]);
    await decide({ member: first.id, decision: 'same' });
    await decide({ member: second.id, decision: 'same' });
    expect(await ids()).toEqual([real.id, third.id]);
    const statusOf = async ({ token }: Person) =>
      ((await app.call('GET', '/auth/profile', { token })).body.user as { verification: string })
        .verification;
    expect([await statusOf(first), await statusOf(second)]).toEqual(['rejected', 'verified']);
    const audit = await app.call('GET', '/admin/audit?action=duplicate.same', { token: boss.token });
    expect(audit.body).toMatchObject({
      entries: [{ detail: { second: second.id } }, { detail: { first: real.id, second: first.id } }],
    });
  });
});

it('a group stays when the account that all others are like is deleted', async () => {
  const app = await createTestApp();
  const boss = await admin(app);
  const phone = '0615550009';
  const members: Person[] = [];
  for (let count = 0; count < 3; count += 1)
    members.push(await registerDonor(app, { name: 'Hodan Xasan', phone }));
  const [first] = members;
  await app.call('DELETE', `/admin/users/${first?.id}`, {
    token: boss.token,
    headers: await proofOf(app, boss),
  });
  const { body } = await app.call('GET', '/admin/duplicates', { token: boss.token });
  expect(body).toMatchObject({ duplicates: [{ members: members.slice(1).map(({ id }) => ({ id })) }] });
});

it('a hospital that is verified later is compared before the decoys that were there first', async () => {
  const { app, boss } = await world();
  const decoys: string[] = [];
  for (let number = 10; number < 65; number += 1)
    decoys.push((await registerHospital(app, named('Galool Hospital', number))).id);
  const real = await registerHospital(app, named('Galool Hospital', 99));
  await callProved(app, 'PATCH', `/admin/verify-hospital/${real.id}`, {
    token: boss.token,
    body: { action: 'approve' },
  });
  const fake = await registerHospital(app, named('Galool Hospital', 100));
  const { body } = await app.call('GET', `/admin/duplicates?account=${fake.id}`, { token: boss.token });
  const [{ members }] = body.duplicates as [Duplicate];
  expect(members[0]?.id).toBe(real.id);
  expect(members[1]).toMatchObject({ id: decoys[0], likeId: real.id, isImpostor: true });
  expect(members.find(({ id }) => id === fake.id)).toMatchObject({ likeId: real.id, isImpostor: true });
});
