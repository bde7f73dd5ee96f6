import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createParser } from 'eventsource-parser';
import { expect, it, onTestFinished } from 'vitest';
import { createContext } from '../../../create-context.ts';
import { serve } from '../../../run.ts';
import { freePorts } from '../../torture/frame/free-ports.ts';
import { waitUntil } from '../../torture/frame/wait-until.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { prepareDemo } from '../prepare-demo.ts';
import type { ShownText, Sim } from './inboxes.ts';

/** A small demo, as `npm run demo` starts it. */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhiig-phones-'));
  const [port = 0] = await freePorts(1);
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' };
  const { config, people, phones } = await prepareDemo(environment, { donors: 400, requests: 0.1 });
  if (!phones) throw new Error('the demo has no phones');
  const stop = await serve(createContext(config), async () => undefined);
  onTestFinished(async () => {
    phones.close();
    await stop();
    rmSync(dataDir, { recursive: true });
  });
  return { server: `http://127.0.0.1:${port}`, people, phones };
}

/** What the page reads. */
async function openPage(url: string) {
  const texts: ShownText[] = [];
  const sims: Sim[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') texts.push(JSON.parse(data) as ShownText);
      else sims.push(...(JSON.parse(data) as { sims: Sim[] }).sims);
    },
  });
  const { body } = await fetch(`${url}/texts`);
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (;;) {
      const { done = true, value } = (await reader?.read().catch(() => undefined)) ?? {};
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  })();
  await waitUntil(() => sims.length > 0, 'the numbers');
  return { texts, sims };
}

async function signIn(server: string, email: string) {
  const answer = await fetch(`${server}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return async (method: string, path: string, body?: object) => {
    const called = await fetch(`${server}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await called.json()) as Record<string, unknown>;
  };
}

const send = async (url: string, from: string, text: string, type = 'application/json') => {
  const body = JSON.stringify({ from, text });
  return (await fetch(`${url}/texts`, { method: 'POST', headers: { 'content-type': type }, body })).status;
};

it('an urgent request is a text at a phone, HAA there shows who comes, JOOJI at another stops its texts', async () => {
  const { server, people, phones } = await startDemo();
  const { texts, sims } = await openPage(phones.url);
  const [fitting, other] = sims;
  if (!fitting || !other) throw new Error('the page offers fewer than two numbers');
  const arrived = ({ number }: Sim) => texts.filter((text) => text.number === number && !text.isOwn);
  const [hospital] = people.hospitals;
  const call = await signIn(server, hospital?.email ?? '');

  const before = arrived(fitting).length;
  const body = { bloodType: 'O+', units: 1, urgency: 'high', location: hospital?.location };
  const { _id } = (await call('POST', '/requests/create', body)).request as { _id: string };
  await waitUntil(() => arrived(fitting).length > before, 'the alert');
  const asked = arrived(fitting).length;
  expect(await send(phones.url, fitting.number, 'HAA')).toBe(204);
  const coming = async () =>
    (await call('GET', `/requests/${_id}/responses`)).responses as Record<string, unknown>[];
  await waitUntil(async () => (await coming()).length === 1, 'the response');
  expect(await coming()).toMatchObject([{ status: 'accepted', phoneE164: fitting.number }]);
  await waitUntil(() => arrived(fitting).length > asked, 'the answer with the code');
  expect(arrived(fitting).at(-1)?.text).toMatch(/\d{6}/);

  const unasked = arrived(other).length;
  expect(await send(phones.url, other.number, 'JOOJI')).toBe(204);
  await waitUntil(() => arrived(other).length > unasked, 'the answer to STOP');
  expect(texts.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual(['HAA', 'JOOJI']);
  const stopped = await signIn(server, people.sampleDonors.get('O-')?.email ?? '');
  expect((await stopped('GET', '/auth/profile')).user).toMatchObject({
    preferences: { channels: { sms: false } },
  });
});

it('the page takes nothing of other sites, other numbers, or who does not know its gateway’s password', async () => {
  const { phones } = await startDemo();
  const { sims } = await openPage(phones.url);
  const number = sims[0]?.number ?? '';
  expect(await send(phones.url, number, 'HAA', 'text/plain')).toBe(415);
  expect(await send(phones.url, '+252615123456', 'HAA')).toBe(404);
  expect(await send(phones.url, number, ' ')).toBe(400);
  const given = { id: '1', textMessage: { text: 'Hello' }, phoneNumbers: [number] };
  const message = await fetch(`${phones.url}/messages`, { method: 'POST', body: JSON.stringify(given) });
  expect(message.status).toBe(401);
  expect((await fetch(phones.url)).headers.get('content-type')).toContain('text/html');
  expect((await fetch(`${phones.url}/phones.js/../main.ts`)).status).toBe(404);
});
