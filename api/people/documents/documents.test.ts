import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { formBytes } from '../../tools/testing/form-bytes.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const pdf = (text = '') => Buffer.from(`%PDF-1.7\n${text}\ntrailer\n%%EOF\n`);

const picture = (red = 200) =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: { r: red, g: 20, b: 40 } } });

async function send(app: TestApp, { token }: Person, bytes: Uint8Array, name = 'licence.pdf') {
  const form = new FormData();
  form.append('document', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  const { body, type } = await formBytes(form);
  const response = await app.fetch('/api/hospital/documents', {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function sendOk(app: TestApp, hospital: Person, bytes: Uint8Array): Promise<string> {
  const { status, body } = await send(app, hospital, bytes);
  expect({ status, body }).toMatchObject({ status: 201 });
  return (body.document as { id: string }).id;
}

const get = (app: TestApp, { token }: Person, path: string) =>
  app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });

const listed = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/hospital/documents', { token })).body.documents as { id: string; kind: string }[];

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code];

describe('a proof', () => {
  it('is read in pieces, and breaks off if it is removed meanwhile', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const whole = pdf('dhiig '.repeat(400_000));
    const id = await sendOk(app, hospital, whole);
    const path = `/hospital/documents/${id}`;
    const kept = await get(app, hospital, path);
    expect(kept.headers.get('content-length')).toBe(String(whole.length));
    expect(Buffer.from(await kept.arrayBuffer()).equals(whole)).toBe(true);
    const broken = await get(app, hospital, path);
    await app.call('DELETE', path, { token: hospital.token });
    await expect(broken.arrayBuffer()).rejects.toThrow('removed');
  });

  it('is stored unchanged if it is a PDF, and encoded again from its pixels if it is a photo', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const withExif = await picture()
      .withExif({ IFD0: { Artist: 'Xaliimo' } })
      .jpeg()
      .toBuffer();
    const ids = [
      await sendOk(app, hospital, pdf()),
      await sendOk(app, hospital, withExif),
      await sendOk(app, hospital, await picture(10).png().toBuffer()),
      await sendOk(app, hospital, await picture(20).webp().toBuffer()),
    ];
    expect(await listed(app, hospital)).toMatchObject([
      { id: ids[0], kind: 'pdf', addedAt: TEST_NOW.toISOString() },
      { kind: 'photo' },
      { kind: 'photo' },
      { kind: 'photo' },
    ]);
    const [plain, ...photos] = await Promise.all(
      ids.map(async (id) =>
        Buffer.from(await (await get(app, hospital, `/hospital/documents/${id}`)).arrayBuffer()),
      ),
    );
    expect(plain).toEqual(pdf());
    for (const bytes of photos) {
      const { format, width, exif } = await sharp(bytes).metadata();
      expect({ format, width, exif }).toEqual({ format: 'webp', width: 2400, exif: undefined });
      expect(bytes.includes('Xaliimo')).toBe(false);
    }
  });

  it.each([
    [
      'a page that is called licence.pdf',
      Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF'),
      415,
      'failure.document_type',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'failure.document_type'],
    ['a GIF', Buffer.from('GIF89a'), 415, 'failure.document_type'],
    ['a PDF that was cut off', pdf('x'.repeat(4000)).subarray(0, 3000), 400, 'failure.document_unreadable'],
    [
      'a JPEG that was cut off',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      400,
      'failure.document_unreadable',
    ],
    ['nothing', Buffer.alloc(0), 400, 'failure.document_missing'],
    ['more than 10 MB', pdf('x'.repeat(10 * 1024 * 1024)), 413, 'failure.document_too_large'],
  ])('is not %s', async (_what, bytes, status, code) => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    expect(codeOf(await send(app, hospital, bytes))).toEqual([status, code]);
    expect(await listed(app, hospital)).toEqual([]);
  });

  it('that was sent twice because its answer was lost is stored once; there are five at most', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const first = await sendOk(app, hospital, pdf('1'));
    expect(await sendOk(app, hospital, pdf('1'))).toBe(first);
    const sent = await Promise.all(['2', '3', '4', '5', '6'].map((text) => send(app, hospital, pdf(text))));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'failure.too_many_documents',
      message: 'You can keep up to 5 documents. Remove one first.',
    });
    const removed = await app.call('DELETE', `/hospital/documents/${first}`, { token: hospital.token });
    expect(removed.status).toBe(200);
    await sendOk(app, hospital, pdf('7'));
    expect(await listed(app, hospital)).toHaveLength(5);
  });

  it('is sent as a file to be saved, which can do nothing in the app’s origin', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const id = await sendOk(app, hospital, pdf());
    const desk = await admin(app);
    for (const [by, path] of [
      [hospital, `/hospital/documents/${id}`],
      [desk, `/admin/hospitals/${hospital.id}/documents/${id}`],
    ] as const) {
      const { status, headers } = await get(app, by, path);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="document-${id}.pdf"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('is shown to its owner and to admins alone, and the audit records every reading', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const id = await sendOk(app, hospital, pdf());
    const nurse = await colleagueOf(app, hospital);
    const other = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const own = `/hospital/documents/${id}`;
    const desks = `/admin/hospitals/${hospital.id}/documents/${id}`;
    expect((await get(app, other, own)).status).toBe(404);
    for (const by of [nurse, donor]) expect((await get(app, by, own)).status).toBe(403);
    for (const by of [hospital, nurse, other, donor]) expect((await get(app, by, desks)).status).toBe(403);
    expect((await get(app, nurse, '/hospital/documents')).status).toBe(403);
    expect((await send(app, nurse, pdf('2'))).status).toBe(403);
    for (const { token } of [nurse, other])
      expect((await app.call('DELETE', own, { token })).status).not.toBe(200);
    expect(await listed(app, other)).toEqual([]);

    const desk = await admin(app);
    expect((await get(app, desk, desks)).status).toBe(200);
    // It belongs to this hospital, whichever hospital the path names.
    expect((await get(app, desk, `/admin/hospitals/${other.id}/documents/${id}`)).status).toBe(404);
    const noted = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'document.inspect')
      .execute();
    expect(noted).toEqual([
      { actor_id: desk.id, subject_id: hospital.id, detail: JSON.stringify({ document: id }) },
    ]);
  });

  it('is shown at the desk while its hospital waits, and is deleted with the hospital', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const id = await sendOk(app, hospital, pdf());
    const desk = await admin(app);
    const { body } = await app.call('GET', '/admin/hospitals', { token: desk.token });
    expect(body.pendingHospitals).toMatchObject([{ id: hospital.id, proofs: [{ id, kind: 'pdf' }] }]);
    const { body: own } = await app.call('GET', '/auth/export', { token: hospital.token });
    expect((own.export as { records: { documents: object[] } }).records.documents).toEqual([
      { id, kind: 'pdf', size: pdf().byteLength, createdAt: TEST_NOW.toISOString() },
    ]);
    await app.context.db.deleteFrom('users').where('id', '=', hospital.id).execute();
    expect(await app.context.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });
});

describe('one file', () => {
  it('proves three hospitals; a fourth must send one of its own', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const names = ['Wadajir', 'Daryeel', 'Kalkaal', 'Rajo'];
    const answers = [];
    for (const [index, name] of names.entries()) {
      const hospital = await registerHospital(app, { name, phone: `+252 61 700 500${index}` });
      answers.push(codeOf(await send(app, hospital, pdf('licence'))));
      if (index === 0) expect(codeOf(await send(app, hospital, pdf('licence')))).toEqual([201, undefined]);
      if (index === 3) expect(codeOf(await send(app, hospital, pdf('its own')))).toEqual([201, undefined]);
    }
    expect(answers).toEqual([
      ...Array.from({ length: 3 }, () => [201, undefined]),
      [429, 'failure.document_of_others'],
    ]);
  });
});

describe('a second application', () => {
  it('keeps its proofs and is placed behind those that wait already', async () => {
    const app = await createTestApp();
    const desk = await admin(app);
    const first = await registerHospital(app);
    const id = await sendOk(app, first, pdf());
    app.setNow(minutesLater(1));
    const second = await registerHospital(app, {
      name: 'Daryeel Clinic',
      phone: '+252 61 700 2002',
      coordinates: undefined,
    });
    await callProved(app, 'PATCH', `/admin/verify-hospital/${first.id}`, {
      token: desk.token,
      body: { action: 'reject', reason: 'The licence has run out' },
    });
    app.setNow(minutesLater(2));
    await app.call('POST', '/hospital/application', { token: first.token });
    const { body } = await app.call('GET', '/admin/hospitals', { token: desk.token });
    expect(body.pendingHospitals).toMatchObject([
      { id: second.id },
      { id: first.id, proofs: [{ id }], rejectedBefore: 'The licence has run out' },
    ]);
  });
});
