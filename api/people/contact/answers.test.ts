import { describe, expect, it } from 'vitest';
import { MESSAGES_FOUND_MAX } from '../../../shared/contract/inbox.ts';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { minutesLater, secondsLater } from '../../tools/testing/clock.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { admin, PASSWORD, type Person, registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { answerMailEndings, answerMailPreparations } from './answer-mails.ts';
import { findMessage, insertMessage } from './contact-store.ts';

const ID = '0197a000-0000-4000-8000-00000000000a';
const MESSAGE = {
  id: ID,
  name: 'Hodan Xasan',
  email: 'hodan@example.so',
  phone: '061 500 0003 (galabtii)',
  subject: 'donor',
  message: 'Sideen dhiig ugu shubi karaa?\nMahadsanid.',
};
const ANSWER = 'Waad ku mahadsan tahay.\n\nKaalay Hodan & <b>wac</b> 061.';

const write = (app: TestApp, changes: object = {}, headers: Record<string, string> = {}, token?: string) =>
  app.call('POST', '/contact', { token, body: { ...MESSAGE, ...changes }, headers });
const answer = (app: TestApp, { token }: Person, body: object = {}, key?: string, id = ID) =>
  app.call('POST', `/admin/messages/${id}/answers`, {
    token,
    body: { text: ANSWER, answersSeen: 0, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', `/admin/messages/${ID}`, { token })).body.contactMessage as Record<string, unknown>;
const search = async (app: TestApp, { token }: Person, query: string) => {
  const { body } = await app.call('GET', `/admin/messages?${query}`, { token });
  return (body.messages as { email: string }[]).map(({ email }) => email);
};
const deleteAccount = (app: TestApp, { token }: Person) =>
  app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });
const sendMails = ({ context }: TestApp) => sendDueMails(context, answerMailPreparations, answerMailEndings);

async function desk(environment: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  const app = await createTestApp({ SMTP_URL: mailbox.url, ...environment });
  return { app, mailbox, boss: await admin(app) };
}

describe('an answer', () => {
  it('is kept with its message, mailed in the language of its writer, and closes it', async () => {
    const { app, mailbox, boss } = await desk();
    await write(app, {}, { 'accept-language': 'so' });
    const { status, body } = await answer(app, boss);
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: 'Answer saved. It is on its way by email.',
    });
    const kept = { number: 1, by: 'Admin', at: TEST_NOW.toISOString(), delivery: 'queued', text: ANSWER };
    expect(body.contactMessage).toMatchObject({ status: 'closed', language: 'so', answers: [kept] });
    await sendMails(app);
    const [mail] = mailbox.mails;
    expect(mail?.to).toEqual([MESSAGE.email]);
    expect(mail?.headers).toMatchObject({
      subject: 'Jawaabta farriintii aad Dhiig u dirtay',
      'reply-to': 'support@dhiig.example',
    });
    // A person wrote it, so an automatic reply ("away") may answer it.
    expect(mail?.headers['auto-submitted']).toBeUndefined();
    expect(mail?.text.replaceAll('\r', '')).toContain(ANSWER);
    expect(mail?.text).toContain('> Sideen dhiig ugu shubi karaa?');
    expect(mail?.html).toContain('Hodan &amp; &lt;b&gt;wac&lt;/b&gt; 061.');
    expect(await read(app, boss)).toMatchObject({
      lastAnswer: { delivery: 'sent' },
      answers: [{ delivery: 'sent' }],
    });
    expect(await search(app, boss, 'status=open')).toEqual([]);
  });

  it('is in the audit, without its text', async () => {
    const { app, boss } = await desk();
    await write(app);
    await answer(app, boss, { close: false });
    const { body } = await app.call('GET', `/admin/audit?subject=${ID}`, { token: boss.token });
    expect(body.entries).toMatchObject([
      { actor: { id: boss.id }, action: 'message.answer', detail: { number: 1, closes: false } },
    ]);
    expect(JSON.stringify(body)).not.toContain('mahadsan');
    expect(await read(app, boss)).toMatchObject({ status: 'open' });
  });

  it('of a second admin who has not seen the first is refused, and sends nothing', async () => {
    const { app, mailbox, boss } = await desk();
    const other = await admin(app);
    await write(app);
    const both = await Promise.all([answer(app, boss), answer(app, other, { text: 'Maya.' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'failure.message_answered',
      message: 'Someone else has answered this message in the meantime. Please read their answer first.',
    });
    // A number of answers that is too high is refused too.
    expect((await answer(app, other, { answersSeen: 5 })).status).toBe(409);
    expect((await answer(app, other, { text: 'Weliba: axadda.', answersSeen: 1 })).status).toBe(201);
    await sendMails(app);
    expect(mailbox.mails).toHaveLength(2);
    expect(await read(app, boss)).toMatchObject({ answers: [{ number: 1 }, { number: 2, by: 'Admin' }] });
  });

  it('sent twice by a device is stored once', async () => {
    const { app, mailbox, boss } = await desk();
    await write(app);
    const first = await answer(app, boss, {}, 'answer-once');
    expect(first.status).toBe(201);
    expect((await answer(app, boss, {}, 'answer-once')).body).toEqual(first.body);
    await sendMails(app);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('that the mail server refuses shows it, and its message waits again', async () => {
    const { app, mailbox, boss } = await desk();
    await write(app);
    await answer(app, boss);
    mailbox.refuseWith(451);
    await sendMails(app);
    expect(await read(app, boss)).toMatchObject({ status: 'closed', answers: [{ delivery: 'queued' }] });
    mailbox.refuseWith(550);
    app.setNow(minutesLater(1));
    await sendMails(app);
    expect(await read(app, boss)).toMatchObject({ status: 'open', answers: [{ delivery: 'failed' }] });
    expect(await search(app, boss, 'status=open')).toEqual([MESSAGE.email]);
  });

  it('needs a text of its own, and a message that is there', async () => {
    const { app, boss } = await desk();
    await write(app);
    expect(await answer(app, boss, { text: ' \n ' })).toMatchObject({
      status: 400,
      body: { errors: { text: 'Message is required' } },
    });
    for (const body of [{ text: 'a'.repeat(5001) }, { text: 'a\0b' }, { answersSeen: -1 }, { close: 'yes' }])
      expect((await answer(app, boss, body)).status).toBe(400);
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await answer(app, boss, {}, undefined, nobody)).status).toBe(404);
    expect((await app.call('GET', `/admin/messages/${nobody}`, { token: boss.token })).status).toBe(404);
  });

  it('goes to one address alone and adds no header, whatever was written', async () => {
    const { app, mailbox, boss } = await desk();
    const header = 'Bcc: everybody@example.so';
    await write(app, {
      name: `Hodan ${header}`,
      email: 'everybody,hodan@example.so',
      message: `\r\n${header}\r\n\r\n.\r\nRCPT TO:<everybody@example.so>`,
    });
    await answer(app, boss, { text: `a\r\n${header}\r\n.\r\nQUIT\r\n\r\n${header}` });
    await sendMails(app);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['"everybody,hodan"@example.so']]);
    expect(Object.keys(mailbox.mails[0]?.headers ?? {})).not.toContain('bcc');
    expect(mailbox.mails[0]?.text).toContain('QUIT');
  });

  it('is in its recipient’s export and is deleted with their account; it stays when the admin leaves', async () => {
    const { app, mailbox, boss } = await desk();
    const donor = await registerDonor(app);
    await write(app, { email: donor.email }, {}, donor.token);
    const leaving = await admin(app);
    await answer(app, leaving);
    const { body } = await app.call('GET', '/auth/export', { token: donor.token });
    expect(JSON.stringify(body)).toContain('Kaalay Hodan');
    expect(JSON.stringify(body)).not.toContain(leaving.id);
    await deleteAccount(app, leaving);
    expect(await read(app, boss)).toMatchObject({ answers: [{ by: null, text: ANSWER }] });
    await deleteAccount(app, donor);
    await sendMails(app);
    expect(mailbox.mails.filter(({ to }) => to.includes(donor.email))).toEqual([]);
    expect(await app.context.db.selectFrom('message_answers').selectAll().execute()).toEqual([]);
    expect(await search(app, boss, 'search=sideen')).toEqual([]);
  });
});

describe('the search of the inbox', () => {
  const people = [
    { name: 'Hodan Xasan', email: 'hodan@example.so', phone: '061 500 0003', message: 'Sideen dhiig?' },
    { name: 'Cali Nuur', email: 'cali@example.so', phone: '+252 61 700 11 22', message: 'Wax dhiig ah' },
    { name: 'Zoë Müller', email: 'zoe@example.de', phone: null, message: 'Where is the "blood bank"?' },
  ];

  async function inbox() {
    const app = await createTestApp();
    for (const [index, { phone, ...person }] of people.entries()) {
      app.setNow(secondsLater(index));
      await app.call('POST', '/contact', {
        body: { subject: 'general', ...person, ...(phone && { phone }) },
      });
    }
    return { app, boss: await admin(app) };
  }

  it.each([
    ['dhiig', ['cali@example.so', 'hodan@example.so']],
    ['DHI xas', ['hodan@example.so']],
    ['zoe mull', ['zoe@example.de']],
    ['hodan@example.so', ['hodan@example.so']],
    ['0617001122', ['cali@example.so']],
    ['+252615000003', ['hodan@example.so']],
    ['"blood bank"', ['zoe@example.de']],
    ['open', []],
    ['NEAR(dhiig*', []],
    ['"*" OR ()', []],
    ['-', []],
  ])('finds %j', async (text, expected) => {
    const { app, boss } = await inbox();
    expect(await search(app, boss, `search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  it('keeps to a status and to an order, page by page', async () => {
    const { app, boss } = await inbox();
    const { body } = await app.call('GET', '/admin/messages?search=nuur', { token: boss.token });
    const [{ id } = { id: '' }] = body.messages as { id: string }[];
    await app.call('PATCH', `/admin/messages/${id}`, { token: boss.token, body: { status: 'closed' } });
    expect(await search(app, boss, 'search=dhiig&status=open')).toEqual(['hodan@example.so']);
    expect(await search(app, boss, 'search=dhiig&status=closed')).toEqual(['cali@example.so']);
    expect(await search(app, boss, 'search=dhiig&order=oldest&limit=1')).toEqual(['hodan@example.so']);
    expect(await search(app, boss, 'search=dhiig&order=oldest&limit=1&page=2')).toEqual(['cali@example.so']);
  });
  it('counts and shows only its first matches, and says that there are more', async () => {
    const { app, boss } = await inbox();
    const { body } = await app.call('GET', '/admin/messages?search=nuur', { token: boss.token });
    const row = await findMessage(app.context.db, (body.messages as { id: string }[])[0]?.id ?? '');
    if (!row) throw new Error('it has been written');
    for (let index = 0; index < MESSAGES_FOUND_MAX; index += 1)
      await insertMessage(app.context.db, {
        ...row,
        id: `0197b000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      });
    const found = async (page: number) => {
      const query = `search=nuur&limit=100&page=${page}`;
      const { body } = await app.call('GET', `/admin/messages?${query}`, { token: boss.token });
      return { total: body.total, totalIsMore: body.totalIsMore, shown: (body.messages as unknown[]).length };
    };
    expect(await found(1)).toEqual({ total: MESSAGES_FOUND_MAX, totalIsMore: true, shown: 100 });
    expect(await found(MESSAGES_FOUND_MAX / 100)).toMatchObject({ shown: 100 });
    expect(await found(MESSAGES_FOUND_MAX / 100 + 1)).toMatchObject({ shown: 0 });
  });
});
