import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const ID = '0197a000-0000-4000-8000-00000000000a';

const MESSAGE = {
  name: 'Hodan Xasan',
  email: 'hodan@example.so',
  phone: '061 500 0003 (galabtii)',
  subject: 'donor',
  message: 'Sideen dhiig ugu shubi karaa?\nMahadsanid.',
};

const send = (app: TestApp, body: unknown, headers?: Record<string, string>) =>
  app.call('POST', '/contact', { body, ...(headers && { headers }) });

const stored = ({ context }: TestApp) =>
  context.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();

describe('sending a message', () => {
  it('stores what was written and thanks for it', async () => {
    const app = await createTestApp();
    const { status, body } = await send(app, { ...MESSAGE, id: ID });
    expect({ status, body }).toEqual({
      status: 201,
      body: { success: true, id: ID, message: 'Message sent successfully!' },
    });
    expect(await stored(app)).toEqual([
      {
        ...MESSAGE,
        phone_e164: '+252615000003',
        id: ID,
        status: 'open',
        created_at: TEST_NOW.toISOString(),
        user_id: null,
        deferral_id: null,
        donation_id: null,
        language: 'en',
      },
    ]);
  });

  it('asks for no phone and no id', async () => {
    const app = await createTestApp();
    const { phone: _, ...rest } = MESSAGE;
    expect((await send(app, rest)).status).toBe(201);
    expect((await send(app, { ...rest, phone: '  ' })).status).toBe(201);
    expect((await stored(app)).map(({ phone }) => phone)).toEqual([null, null]);
  });

  it('takes every subject, and an e-mail without a dot', async () => {
    const app = await createTestApp();
    for (const subject of ['emergency', 'donor', 'hospital', 'technical', 'general'])
      expect((await send(app, { ...MESSAGE, email: 'cali@isbitaal', subject })).status).toBe(201);
    expect(await stored(app)).toHaveLength(5);
  });

  it('answers in the language of the visitor', async () => {
    const app = await createTestApp();
    const { body } = await send(app, MESSAGE, { 'accept-language': 'so' });
    expect(body.message).toBe('Farriintaada waa la diray!');
  });

  it('stores a message once that is sent twice', async () => {
    const app = await createTestApp();
    const answers = await Promise.all([
      send(app, { ...MESSAGE, id: ID }),
      send(app, { ...MESSAGE, id: ID.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored(app)).toHaveLength(1);
  });
});

describe('a message that is refused', () => {
  it('names each field with its sentence', async () => {
    const app = await createTestApp();
    const { status, body } = await send(app, {});
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Please select a subject',
      message: 'Message is required',
    });
    expect(await stored(app)).toEqual([]);
  });

  it.each([
    ['name', '   ', 'Name is required'],
    ['email', 'hodan', 'Invalid email'],
    ['email', 'hodan@', 'Invalid email'],
    ['email', 'hodan@a.so\r\nbcc: all@a.so', 'Invalid email'],
    ['subject', 'money', 'Please select a subject'],
    ['message', '\n \n', 'Message is required'],
    ['message', 'a'.repeat(5001), 'This is too long'],
    ['message', 'a\0b', 'This text has characters that cannot be stored'],
    ['id', 'mine', 'Invalid identifier'],
  ])('%s: %j', async (field, value, sentence) => {
    const app = await createTestApp();
    const { status, body } = await send(app, { ...MESSAGE, [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: sentence });
  });

  it('with the id of another message changes nothing and returns an error', async () => {
    const app = await createTestApp();
    await send(app, { ...MESSAGE, id: ID });
    const { status, body } = await send(app, { ...MESSAGE, id: ID, message: 'Something else' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'failure.id_taken' });
    expect(await stored(app)).toMatchObject([{ message: MESSAGE.message }]);
  });
});

describe('what nobody may do by a message', () => {
  it('choose its status or its time', async () => {
    const app = await createTestApp();
    await send(app, { ...MESSAGE, status: 'closed', created_at: '2020-01-01', createdAt: '2020-01-01' });
    expect(await stored(app)).toMatchObject([{ status: 'open', created_at: TEST_NOW.toISOString() }]);
  });

  it('flood the inbox in the name of one e-mail, however it is written', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    for (let count = 1; count <= 5; count += 1)
      expect((await send(app, { ...MESSAGE, message: `Salaan ${count}` })).status).toBe(201);
    const { status, headers } = await send(app, { ...MESSAGE, email: ' Hodan@Example.SO ' });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('3600');
    expect((await send(app, { ...MESSAGE, email: 'sahra@example.so' })).status).toBe(201);
    app.setNow(minutesLater(60));
    expect((await send(app, MESSAGE)).status).toBe(201);
  });

  it('flood the inbox from one address', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    for (let count = 1; count <= 20; count += 1)
      expect((await send(app, { ...MESSAGE, email: `visitor-${count}@example.so` })).status).toBe(201);
    expect((await send(app, { ...MESSAGE, email: 'visitor-21@example.so' })).status).toBe(429);
    expect(await stored(app)).toHaveLength(20);
  });
});
