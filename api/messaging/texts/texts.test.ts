import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordReached } from '../../blood/text-answers/receive-report.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { admin, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { textedDonor } from '../../tools/testing/text-people.ts';
import { createTextLab, type TextLab, textsOf } from '../../tools/testing/texts.ts';
import { numberCode } from './number-code.ts';
import { queueCode } from './queue-code.ts';
import { queueTexts } from './queue-texts.ts';
import { leaseTexts } from './sender/lease-texts.ts';
import { sendDueTexts } from './sender/send-texts.ts';
import { deploymentBudget } from './text-budget.ts';

/** An alert to as many donors as there are numbers. */
async function alertTo(lab: TextLab, phones: readonly string[]) {
  const hospital = await verifiedHospital(lab.app);
  for (const phone of phones) await textedDonor(lab.app, phone);
  const request = await postRequest(lab.app, hospital, { units: 10 });
  return { hospital, request };
}

const states = async (lab: TextLab) => (await textsOf(lab)).map(({ state }) => state);

const line = (lab: TextLab, changes: object) =>
  lab.app.context.db.updateTable('text_lines').set(changes).execute();

describe('a text', () => {
  it('is a file without a gateway, which its owner alone may read, and counts as delivered', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await textedDonor(app, '+252 61 500 0301');
    await postRequest(app, hospital);
    await sendDueTexts(app.context, recordReached);
    const folder = join(app.context.config.dataDir, 'texts');
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^To: \+252615000301\n\n.*your blood is needed/);
    expect(await textsOf({ app })).toMatchObject([{ state: 'delivered' }]);
    const { body } = await app.call('GET', '/alerts', { token: hospital.token });
    expect(body.alerts).toMatchObject([{ called: 1, reached: 1, texts: { sent: 1, delivered: 1 } }]);
  });

  it('is queued with what causes it, or not at all', async () => {
    const lab = await createTextLab();
    const { hospital } = await alertTo(lab, ['+252 61 500 0302']);
    const before = await textsOf(lab);
    await lab.app.call('POST', '/requests/create', {
      token: hospital.token,
      body: { bloodType: 'nonsense' },
    });
    expect(await textsOf(lab)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is sent once by its id, with credentials that are in no log and no row', async () => {
    const lab = await createTextLab();
    await alertTo(lab, ['+252 61 500 0303']);
    await lab.sendDue();
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(1);
    expect(lab.phone.credentials).toEqual([`Basic ${Buffer.from('sms:pass word').toString('base64')}`]);
    expect(lab.app.context.textGateway.target).not.toContain('pass');
    expect(JSON.stringify(await textsOf(lab))).not.toContain('pass');
  });

  it('waits if the gateway fails, longer each time, and ends if it refuses or it is too late', async () => {
    const lab = await createTextLab();
    await alertTo(lab, ['+252 61 500 0304']);
    lab.phone.answer(503);
    await lab.sendDue();
    expect(await textsOf(lab)).toMatchObject([
      { state: 'pending', attempts: 1, last_error: '503', leased_until: null },
    ]);
    lab.pass(4);
    await lab.sendDue();
    expect(await textsOf(lab)).toMatchObject([{ attempts: 1 }]);
    lab.pass(2);
    await lab.sendDue();
    expect(await textsOf(lab)).toMatchObject([{ attempts: 2 }]);
    lab.phone.answer(400);
    lab.pass(60);
    await lab.sendDue();
    expect(await textsOf(lab)).toMatchObject([{ state: 'failed', last_error: '400' }]);
    const late = await createTextLab();
    await alertTo(late, ['+252 61 500 0305']);
    late.pass(25 * 60 * 60);
    await late.sendDue();
    expect(late.phone.given).toEqual([]);
    expect(await states(late)).toEqual(['expired']);
  });

  it('of a sender that died is sent by another, under the id that the gateway has already', async () => {
    const lab = await createTextLab();
    await alertTo(lab, ['+252 61 500 0306']);
    await lab.sendDue();
    // It was handed over, and the sender died before it wrote that.
    await lab.app.context.db
      .updateTable('texts')
      .set({ state: 'pending', handed_over_at: null, leased_until: lab.app.context.now().toISOString() })
      .execute();
    lab.pass(1);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(1);
    expect(await textsOf(lab)).toMatchObject([{ state: 'handed_over', attempts: 2 }]);
  });

  it('keeps what was reported: twice, late, before it was recorded, never', async () => {
    const lab = await createTextLab();
    await alertTo(lab, ['+252 61 500 0307', '+252 61 500 0308', '+252 61 500 0309']);
    await lab.sendDue();
    const [one, two] = lab.phone.given;
    await lab.hook('sms:failed', { messageId: one?.id, reason: 'no service' });
    await lab.hook('sms:delivered', { messageId: one?.id });
    await lab.hook('sms:failed', { messageId: one?.id });
    await lab.hook('sms:delivered', { messageId: '0197a000-0000-7000-8000-000000000001' });
    lab.pass(25 * 60 * 60);
    await lab.sendDue();
    const after = new Map((await textsOf(lab)).map(({ id, state }) => [id, state]));
    expect(after.get(one?.id ?? '')).toBe('delivered');
    expect(after.get(two?.id ?? '')).toBe('expired');
    await lab.hook('sms:delivered', { messageId: two?.id });
    expect((await textsOf(lab)).filter(({ state }) => state === 'delivered')).toHaveLength(2);
  });

  it('is counted: queued = delivered + failed + expired + cancelled + pending, whatever happens', async () => {
    const lab = await createTextLab();
    const phones = Array.from(
      { length: 12 },
      (_, index) => `+252 61 500 04${String(index).padStart(2, '0')}`,
    );
    const { hospital, request } = await alertTo(lab, phones);
    const check = async () => {
      const all = await states(lab);
      const ended = ['delivered', 'failed', 'expired', 'cancelled', 'pending', 'handed_over'];
      const sum = ended.reduce((total, state) => total + all.filter((one) => one === state).length, 0);
      expect(sum).toBe(all.length);
      const lineDays = await lab.app.context.db.selectFrom('text_line_days').selectAll().execute();
      const handed = (await textsOf(lab)).filter(({ handed_over_at }) => handed_over_at !== null).length;
      expect(lineDays.reduce((total, day) => total + day.handed_over, 0)).toBe(handed);
    };
    await check();
    lab.phone.answer(503);
    await lab.sendDue();
    await check();
    lab.phone.answer(202);
    lab.pass(200);
    await lab.sendDue();
    await check();
    for (const { id } of lab.phone.given.slice(0, 4)) await lab.hook('sms:delivered', { messageId: id });
    for (const { id } of lab.phone.given.slice(4, 6)) await lab.hook('sms:failed', { messageId: id });
    await check();
    const body = { reason: 'Found' };
    await lab.app.call('PATCH', `/requests/cancel/${request._id}`, { token: hospital.token, body });
    await check();
    lab.pass(3 * 24 * 60 * 60);
    await lab.sendDue();
    await check();
    expect((await states(lab)).filter((state) => state === 'pending')).toEqual([]);
  });
});

it('writes the outcome of each of many that are sent side by side, of first tries and of later ones', async () => {
  const lab = await createTextLab();
  const { context } = lab.app;
  await queueTexts(
    context,
    context.db,
    Array.from({ length: 150 }, (_, index) => ({
      ...{ kind: 'help', details: {}, userId: null, phone: `+25261${6_100_000 + index}`, language: 'so' },
      ...{ tag: 'reply', priority: 2, chargedTo: null },
      expiresAt: new Date(context.now().getTime() + 60_000).toISOString(),
    })),
  );
  await context.db.updateTable('texts').set({ attempts: 1 }).where('phone', '<', '+252616100070').execute();
  await lab.sendDue();
  expect(lab.phone.given).toHaveLength(150);
  expect(new Set(await states(lab))).toEqual(new Set(['handed_over']));
});

it.each([1, 150])('is not sent again if the first write of its outcome fails: %d', async (count) => {
  const app = await createTestApp();
  const { context } = app;
  const { db } = context;
  const hospital = await verifiedHospital(app);
  await textedDonor(app, '+252 61 500 0309');
  await postRequest(app, hospital);
  const [alert] = await db.selectFrom('texts').selectAll().execute();
  for (let index = 1; alert && index < count; index += 1)
    await db
      .insertInto('texts')
      .values({ ...alert, id: context.newId() })
      .execute();
  await db.updateTable('text_lines').set({ rate_an_hour: 1_000_000_000 }).execute();
  const folder = join(context.config.dataDir, 'texts');
  let fails = 1;
  const failing = async () => {
    fails -= 1;
    if (fails >= 0) throw new Error('the disk is full');
  };
  await sendDueTexts(context, failing).catch(() => 0);
  const sent = readdirSync(folder);
  const states = await db.selectFrom('texts').select(['id', 'state']).execute();
  expect(
    states
      .filter(({ state }) => state === 'delivered')
      .map(({ id }) => `${id}.txt`)
      .toSorted(),
  ).toEqual(sent.toSorted());
  expect(sent.length).toBeGreaterThan(0);
});

describe('a code', () => {
  it('goes first, also to a number that stopped texts, beyond the budget of the day; the newest alone', async () => {
    const lab = await createTextLab();
    const { context } = lab.app;
    await line(lab, { rate_an_hour: 60 });
    await alertTo(lab, ['+252 61 500 0321']);
    await context.db.updateTable('texts').set({ priority: 1 }).execute();
    await context.db
      .insertInto('deployment_settings')
      .values({ name: 'textsPerDay', value: '0', changed_by: null, changed_at: context.now().toISOString() })
      .execute();
    const phone = '+252615000322';
    const stopped_at = context.now().toISOString();
    await context.db.insertInto('stopped_numbers').values({ phone, stopped_at }).execute();
    const expiresAt = new Date(context.now().getTime() + 10 * 60_000).toISOString();
    for (const id of ['one', 'other'])
      await queueCode(context, context.db, {
        userId: null,
        code: { id, purpose: 'register' },
        phone,
        language: 'en',
        expiresAt,
      });
    expect((await deploymentBudget(context, context.db)).used).toBe(0);
    await lab.sendDue();
    expect(lab.phone.given).toMatchObject([
      {
        phoneNumbers: [phone],
        textMessage: {
          text: expect.stringContaining(
            `Dhiig: ${numberCode(context.keys.jwtSecret, 'other')} is your code.`,
          ),
        },
      },
    ]);
    expect(await states(lab)).toEqual(['pending', 'cancelled', 'handed_over']);
  });

  it('is not sent once it is useless', async () => {
    const lab = await createTextLab();
    const { context } = lab.app;
    const expiresAt = new Date(context.now().getTime() + 10 * 60_000).toISOString();
    lab.phone.answer(503);
    const code = {
      userId: null,
      code: { id: 'one', purpose: 'register' },
      phone: '+252615000323',
      language: 'so',
      expiresAt,
    } as const;
    await queueCode(context, context.db, code);
    await lab.sendDue();
    lab.phone.answer(202);
    lab.pass(10 * 60);
    await lab.sendDue();
    expect(lab.phone.given).toEqual([]);
    expect(await states(lab)).toEqual(['expired']);
  });
});

describe('a line', () => {
  it('sends no more than its rate, the most urgent first', async () => {
    const lab = await createTextLab();
    await line(lab, { rate_an_hour: 60 });
    await alertTo(lab, ['+252 61 500 0501', '+252 61 500 0502', '+252 61 500 0503']);
    const urgent = (await textsOf(lab)).at(-1);
    await lab.app.context.db
      .updateTable('texts')
      .set({ priority: 0 })
      .where('id', '=', urgent?.id ?? '')
      .execute();
    await lab.sendDue();
    expect(lab.phone.given.map(({ id }) => id)).toEqual([urgent?.id]);
    lab.pass(30);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(1);
    lab.pass(30);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(2);
  });

  it('spreads what it sends within a second over it', async () => {
    const lab = await createTextLab();
    const { context } = lab.app;
    await line(lab, { rate_an_hour: 36_000 });
    const expiresAt = new Date(context.now().getTime() + 60_000).toISOString();
    const to = Array.from({ length: 5 }, (_, index) => `+25261500051${index}`);
    await queueTexts(
      context,
      context.db,
      to.map((phone) => ({
        ...{ kind: 'help', details: {}, userId: null, phone, language: 'so', tag: 'reply' },
        ...{ priority: 2, expiresAt, chargedTo: null },
      })),
    );
    expect((await leaseTexts(context)).map(({ inMs }) => inMs)).toEqual([0, 100, 200, 300, 400]);
  });

  it('sends codes at once, one after the other, however slow it is; what follows waits for their slots', async () => {
    const lab = await createTextLab();
    const { context } = lab.app;
    await line(lab, { rate_an_hour: 120 });
    const expiresAt = new Date(context.now().getTime() + 10 * 60_000).toISOString();
    const code = { id: 'one', purpose: 'register' } as const;
    for (const phone of ['+252615000521', '+252615000522', '+252615000523']) {
      await queueCode(context, context.db, { userId: null, phone, language: 'so', code, expiresAt });
      await lab.sendDue();
    }
    expect(lab.phone.given).toHaveLength(3);
    await alertTo(lab, ['+252 61 500 0524']);
    await lab.sendDue();
    lab.pass(60);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(3);
    lab.pass(31);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(4);
  });

  it('serves the numbers with its beginning, and those of a line that is down or off', async () => {
    const lab = await createTextLab();
    const boss = await admin(lab.app);
    const add = (fields: object) =>
      lab.app.call('POST', '/admin/text-lines', {
        token: boss.token,
        body: { name: '', channel: '', prefixes: [], ratePerHour: 100_000, cost: 2, active: true, ...fields },
      });
    await lab.app.context.db.updateTable('text_lines').set({ name: 'Hormuud', channel: '1' }).execute();
    await lab.app.context.db
      .updateTable('text_lines')
      .set({ prefixes: JSON.stringify(['+25261']) })
      .execute();
    const added = await add({ name: 'Telesom', channel: '2', prefixes: ['+25263'] });
    expect(added.status).toBe(201);
    await alertTo(lab, ['+252 61 500 0504', '+252 63 500 0505']);
    await lab.sendDue();
    const sims = () =>
      Object.fromEntries(lab.phone.given.map(({ phoneNumbers, simNumber }) => [phoneNumbers[0], simNumber]));
    expect(sims()).toEqual({ '+252615000504': 1, '+252635000505': 2 });
    const lines = added.body.lines as { id: string; name: string }[];
    const telesom = lines.find(({ name }) => name === 'Telesom')?.id;
    const off = { token: boss.token, body: { active: false } };
    expect((await lab.app.call('PATCH', `/admin/text-lines/${telesom}`, off)).status).toBe(200);
    lab.pass(7 * 60 * 60);
    await alertTo(lab, ['+252 63 500 0506']);
    await lab.sendDue();
    expect(sims()['+252635000506']).toBe(1);
    const { body } = await lab.app.call('GET', '/admin/text-lines', { token: boss.token });
    expect(body).toMatchObject({
      gateway: 'smsgate',
      lines: [
        { name: 'Hormuud', active: true },
        { name: 'Telesom', active: false, handedOver: 1, spent: 2 },
      ],
    });
  });

  it('counts as down after three failures, and is tried again later', async () => {
    const lab = await createTextLab();
    await alertTo(lab, ['+252 61 500 0507', '+252 61 500 0508', '+252 61 500 0509']);
    lab.phone.answer(503);
    await lab.sendDue();
    lab.phone.answer(202);
    lab.pass(30);
    await lab.sendDue();
    expect(lab.phone.given).toEqual([]);
    lab.pass(120);
    await lab.sendDue();
    expect(lab.phone.given).toHaveLength(3);
    const [one] = await lab.app.context.db.selectFrom('text_lines').selectAll().execute();
    expect(one).toMatchObject({
      failures: 0,
      down_until: null,
      seen_at: lab.app.context.now().toISOString(),
    });
  });

  it('is added, changed and removed by admins alone, in the audit, and the texts that wait follow', async () => {
    const lab = await createTextLab();
    const boss = await admin(lab.app);
    const { request } = await alertTo(lab, ['+252 61 500 0510']);
    expect(request.urgency).toBe('high');
    const fields = {
      name: 'SIM',
      channel: '2',
      prefixes: ['+25261'],
      ratePerHour: 30,
      cost: 1,
      active: true,
    };
    const { status, body } = await lab.app.call('POST', '/admin/text-lines', {
      token: boss.token,
      body: fields,
    });
    expect(status).toBe(201);
    const added = (body.lines as { id: string; name: string; queued: number }[]).find(
      ({ name }) => name === 'SIM',
    );
    expect(added).toMatchObject({ queued: 1 });
    const again = await lab.app.call('POST', '/admin/text-lines', { token: boss.token, body: fields });
    expect([again.status, again.body.errors]).toEqual([400, { name: 'There is already one with this name' }]);
    const bad = await lab.app.call('PATCH', `/admin/text-lines/${added?.id}`, {
      token: boss.token,
      body: { prefixes: ['4420'], ratePerHour: 0 },
    });
    expect(Object.keys(bad.body.errors as object).toSorted()).toEqual(['prefixes.0', 'ratePerHour']);
    const removed = await lab.app.call('DELETE', `/admin/text-lines/${added?.id}`, { token: boss.token });
    expect((removed.body.lines as unknown[]).length).toBe(1);
    expect(await textsOf(lab)).toMatchObject([{ line_id: '00000000-0000-7000-8000-000000000001' }]);
    const gone = await lab.app.call('DELETE', `/admin/text-lines/${added?.id}`, { token: boss.token });
    expect(gone.status).toBe(404);
    const audit = await lab.app.call('GET', '/admin/audit?action=settings.change', { token: boss.token });
    expect(audit.body.entries).toMatchObject([
      { detail: { setting: 'textLines', from: 'SIM 2 +25261 30/h 1 +', to: null } },
      { detail: { setting: 'textLines', from: null, to: 'SIM 2 +25261 30/h 1 +' } },
    ]);
  });
});
