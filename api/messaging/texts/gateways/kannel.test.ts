import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../app.ts';
import { recordReached } from '../../../blood/text-answers/receive-report.ts';
import { startServer } from '../../../server/http/server.ts';
import { postRequest } from '../../../tools/testing/blood-requests.ts';
import { startKannel } from '../../../tools/testing/kannel.ts';
import { hasKannel } from '../../../tools/testing/kannel-programs.ts';
import { verifiedHospital } from '../../../tools/testing/people.ts';
import { createTestApp } from '../../../tools/testing/test-app.ts';
import { textedDonor } from '../../../tools/testing/text-people.ts';
import { SMS_SECRET, textsOf } from '../../../tools/testing/texts.ts';
import { freePorts } from '../../../tools/torture/frame/free-ports.ts';
import { waitUntil } from '../../../tools/torture/frame/wait-until.ts';
import { sendDueTexts } from '../sender/send-texts.ts';

/** The server and Kannel, each on ports of its own, with a line for each of two operators. */
async function startLab() {
  const [server = 0, admin = 0, box = 0, send = 0, hormuud = 0, telesom = 0] = await freePorts(6);
  const received = `http://kannel:${SMS_SECRET}@127.0.0.1:${server}/api/sms/kannel?from=%p&text=%a&id=%I&at=%T`;
  const kannel = await startKannel({ admin, box, send, hormuud, telesom }, received);
  onTestFinished(kannel.close);
  const app = await createTestApp({
    SMS_URL: kannel.url,
    SMS_SECRET,
    PUBLIC_URL: `http://127.0.0.1:${server}`,
  });
  // Kannel stamps what it receives with the machine's clock.
  app.setNow(new Date());
  const { context } = app;
  const listen = () => startServer(createApp(context, '/nowhere'), { ...context.config, port: server });
  let running = await listen();
  onTestFinished(() => running.close());
  const { db } = context;
  await db
    .updateTable('text_lines')
    .set({ name: 'Hormuud', channel: 'hormuud', prefixes: '["+25261"]', rate_an_hour: 1_000_000 })
    .execute();
  await db
    .insertInto('text_lines')
    .values({
      id: context.newId(),
      name: 'Telesom',
      channel: 'telesom',
      prefixes: '["+25263"]',
      rate_an_hour: 1_000_000,
      cost: 0,
      active: 1,
      next_at: context.now().toISOString(),
      down_until: null,
      seen_at: null,
    })
    .execute();
  const restart = async (meanwhile: () => Promise<void>) => {
    await running.close();
    await meanwhile();
    running = await listen();
  };
  return { app, kannel, restart };
}

const skipped = hasKannel() ? '' : ' (skipped: Kannel is not installed, apt-get install kannel)';

describe.skipIf(!hasKannel())(`on real Kannel${skipped}`, () => {
  it('a request is a text at its operator, “haa” a response, and the report says that it arrived', async () => {
    const { app, kannel } = await startLab();
    const centres = { hormuud: await kannel.connect('hormuud'), telesom: await kannel.connect('telesom') };
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    await textedDonor(app, '+252 61 500 0701');
    const arab = await textedDonor(app, '+252 63 500 0702');
    await app.context.db.updateTable('users').set({ language: 'ar' }).where('id', '=', arab.id).execute();
    const request = await postRequest(app, hospital);
    await sendDueTexts(app.context, recordReached);
    await waitUntil(() => centres.hormuud.got.length === 1 && centres.telesom.got.length === 2, 'both texts');
    expect(centres.hormuud.got).toMatchObject([
      { to: '+252615000701', text: expect.stringMatching(/YES \d\d/) },
    ]);
    // Arabic takes two parts.
    expect(centres.telesom.got.map(({ to }) => to)).toEqual(['+252635000702', '+252635000702']);

    centres.hormuud.text('+252615000701', 'Haa!');
    const answers = async () =>
      (await app.call('GET', `/requests/${request._id}/responses`, { token: hospital.token })).body.responses;
    await waitUntil(async () => ((await answers()) as unknown[]).length === 1, 'the response');
    expect(await answers()).toMatchObject([{ status: 'accepted' }]);
    await sendDueTexts(app.context, recordReached);
    const replied = () => centres.hormuud.got.some(({ text }) => text.includes('expects you'));
    await waitUntil(replied, 'the answer with the code');

    const alerts = async () => (await textsOf({ app })).filter(({ kind }) => kind === 'alert');
    await waitUntil(
      async () => (await alerts()).every(({ state }) => state === 'delivered'),
      'the reports of the operators',
    );
  }, 120_000);

  it('a line that is down keeps its text, the next ones go by the other, and the report comes late', async () => {
    const { app, kannel } = await startLab();
    const telesom = await kannel.connect('telesom');
    const hospital = await verifiedHospital(app);
    await textedDonor(app, '+252 61 500 0703');
    await postRequest(app, hospital);
    await sendDueTexts(app.context, recordReached);
    const lines = () => app.context.db.selectFrom('text_lines').selectAll().orderBy('name').execute();
    expect((await lines())[0]?.down_until).not.toBeNull();
    expect(await textsOf({ app })).toMatchObject([{ state: 'handed_over' }]);
    await textedDonor(app, '+252 61 500 0704');
    await app.call('POST', '/alerts/emergency', {
      token: hospital.token,
      body: { bloodType: 'O-', message: 'Now', location: { latitude: 2.0469, longitude: 45.3182 } },
    });
    await sendDueTexts(app.context, recordReached);
    await waitUntil(() => telesom.got.some(({ to }) => to === '+252615000704'), 'the text by the other line');
    const hormuud = await kannel.connect('hormuud');
    await waitUntil(() => hormuud.got.some(({ to }) => to === '+252615000703'), 'the text that Kannel kept');
    await waitUntil(
      async () => (await textsOf({ app })).every(({ state }) => state === 'delivered'),
      'the late report',
    );
  }, 120_000);

  it('an answer that comes while Dhiig starts anew is read afterwards, once', async () => {
    const { app, kannel, restart } = await startLab();
    const hormuud = await kannel.connect('hormuud');
    const hospital = await verifiedHospital(app);
    await textedDonor(app, '+252 61 500 0706');
    const request = await postRequest(app, hospital);
    await sendDueTexts(app.context, recordReached);
    await waitUntil(() => hormuud.got.length === 1, 'the text');
    await restart(async () => hormuud.text('+252615000706', 'haa'));
    const responses = () =>
      app.context.db.selectFrom('responses').select('status').where('request_id', '=', request._id).execute();
    await waitUntil(async () => (await responses()).length === 1, 'the answer');
    await sendDueTexts(app.context, recordReached);
    // Its hospital has a number of the same operator.
    await waitUntil(() => hormuud.got.some(({ text }) => text.includes('expects you')), 'the reply');
    const received = await app.context.db.selectFrom('received_texts').selectAll().execute();
    expect(received).toHaveLength(1);
  }, 120_000);
});

describe('Kannel’s webhooks', () => {
  const FRESH = 'at=1772694000';

  it('are 404 for a foreign secret, a stale stamp, a foreign report, and without Kannel', async () => {
    const app = await createTestApp({ SMS_URL: 'kannel://dhiig:secret@127.0.0.1:9', SMS_SECRET });
    const basic = (secret: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`kannel:${secret}`).toString('base64')}` },
    });
    const text = (at: string, id = '1') => `/api/sms/kannel?from=%2B252615000705&text=hello&id=${id}&${at}`;
    const status = async (path: string, init?: RequestInit) => (await app.fetch(path, init)).status;
    expect(await status(text(FRESH))).toBe(404);
    expect(await status(text(FRESH), basic('another secret of someone'))).toBe(404);
    expect(await status(text('at=1772690000'), basic(SMS_SECRET))).toBe(404);
    expect(await status(text(FRESH), basic(SMS_SECRET))).toBe(200);
    expect(await status(text(FRESH), basic(SMS_SECRET))).toBe(200);
    expect(await textsOf({ app })).toMatchObject([{ kind: 'unknown', phone: '+252615000705' }]);
    const [{ id } = { id: '' }] = await textsOf({ app });
    expect(await status(`/api/sms/kannel/report?id=${id}&key=wrong&status=1`)).toBe(404);
    const plain = await createTestApp();
    expect((await plain.fetch(text(FRESH), basic(SMS_SECRET))).status).toBe(404);
  });

  it('of reports count once, late, and after a failure; what nothing is reported of ends', async () => {
    const reports: string[] = [];
    const kannel = createServer((request, response) => {
      reports.push(String(request.headers['x-kannel-dlr-url']));
      request.resume();
      response.writeHead(202).end('0: Accepted for delivery');
    });
    await new Promise<void>((resolve) => kannel.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void kannel.close());
    const { port } = kannel.address() as AddressInfo;
    const app = await createTestApp({ SMS_URL: `kannel://dhiig:secret@127.0.0.1:${port}`, SMS_SECRET });
    await app.context.db.updateTable('text_lines').set({ rate_an_hour: 1_000_000 }).execute();
    const hospital = await verifiedHospital(app);
    for (const digit of [1, 2, 3, 4]) await textedDonor(app, `+252 61 500 071${digit}`);
    await postRequest(app, hospital, { units: 10 });
    await sendDueTexts(app.context, recordReached);
    const report = async (index: number, status: string) => {
      const { pathname, search } = new URL(reports[index]?.replace('%d', status) ?? '');
      expect((await app.fetch(pathname + search)).status).toBe(200);
    };
    const stateOf = async (index: number) => {
      const id = new URL(reports[index] ?? '').searchParams.get('id');
      return (await textsOf({ app })).find((text) => text.id === id)?.state;
    };
    for (const status of ['4', '8', 'unheard of', '1', '1', '2']) await report(0, status);
    for (const status of ['16', '2']) await report(1, status);
    expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual([
      'delivered',
      'failed',
      'handed_over',
    ]);
    app.setNow(new Date(app.context.now().getTime() + 25 * 60 * 60 * 1000));
    await sendDueTexts(app.context, recordReached);
    expect([await stateOf(2), await stateOf(3)]).toEqual(['expired', 'expired']);
    for (const index of [1, 2]) await report(index, '1');
    const { fn } = app.context.db;
    const sums = await app.context.db
      .selectFrom('text_line_days')
      .select([fn.sum<number>('delivered').as('delivered'), fn.sum<number>('failed').as('failed')])
      .executeTakeFirstOrThrow();
    expect([Number(sums.delivered), Number(sums.failed)]).toEqual([3, 0]);
  });
});
