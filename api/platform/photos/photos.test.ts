import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { secondsLater } from '../../tools/testing/clock.ts';
import { emptyPng, jpegOfScans, pngWith } from '../../tools/testing/costly-pictures.ts';
import { formBytes } from '../../tools/testing/form-bytes.ts';
import { DOT_PNG } from '../../tools/testing/full-life.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { PORTRAIT } from './pictures.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 20, b: 40 } } });

/** The head of a PNG of 16 bits a sample, with next to no picture data. */
const pngHead = (width: number, height: number, { isInterlaced = false } = {}) =>
  pngWith({ width, height, depth: 16, isInterlaced }, Buffer.alloc(64));

/** Writes another size into the head of a JPEG (SOF, ISO 10918-1 B.2.2). */
function resized(bytes: Buffer, marker: number, width: number, height: number): Buffer {
  const frame = bytes.indexOf(Buffer.from([0xff, marker]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const progressiveJpeg = async (width: number, height: number): Promise<Buffer> =>
  resized(await picture(16, 16).jpeg({ progressive: true }).toBuffer(), 0xc2, width, height);

/** Its head alone: libjpeg holds all of it until the other colours have come. */
async function jpegByColour(width: number, height: number): Promise<Buffer> {
  const bytes = resized(await picture(16, 16).jpeg().toBuffer(), 0xc0, width, height);
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([bytes.subarray(0, scan), Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0])]);
}

async function send(
  app: TestApp,
  by: Person | undefined,
  bytes: Uint8Array,
  field = 'photo',
  type = 'image/png',
) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], '../../evil.png', { type }));
  const { body, type: formType } = await formBytes(form);
  const response = await app.fetch('/api/auth/photo', {
    method: 'POST',
    body,
    headers: { 'content-type': formType, ...(by && { authorization: `Bearer ${by.token}` }) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const imageOf = (photo: unknown) => {
  const [, base64 = ''] = (photo as { dataUrl: string }).dataUrl.split(',');
  return Buffer.from(base64, 'base64');
};
const readPhoto = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/auth/photo', { token })).body.photo;

describe('a photo', () => {
  it('is encoded again: WebP of at most 512 pixels, upright, without metadata', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const exif = { IFD0: { Copyright: 'Sir Culus' }, IFD3: { GPSLatitude: '2/1 2/1 0/1' } };
    // Orientation 6: the camera lay on its side.
    const bytes = await picture(1200, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { status, body } = await send(app, donor, bytes, 'photo', 'image/jpeg');
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Photo saved' });
    const kept = imageOf(body.photo);
    const meta = await sharp(kept).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 341, height: 512 });
    expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.toString('latin1')).not.toContain('Sir Culus');
    expect(await readPhoto(app, donor)).toEqual(body.photo);
    const { body: read } = await app.call('GET', '/auth/profile', { token: donor.token });
    expect((read.user as { photo: string }).photo).toBe((body.photo as { id: string }).id);
  });

  it('replaces the last one, and is deleted when it is removed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const first = await send(app, hospital, DOT_PNG);
    const second = await send(app, hospital, await picture(20, 20).png().toBuffer());
    expect(second.body.photo).not.toEqual(first.body.photo);
    expect(await readPhoto(app, hospital)).toEqual(second.body.photo);
    expect(await app.call('DELETE', '/auth/photo', { token: hospital.token })).toMatchObject({ status: 200 });
    expect(await readPhoto(app, hospital)).toBeNull();
  });

  it.each([
    ['a GIF', async () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 415],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a WebP', () => picture(10, 10).webp().toBuffer(), 415],
    ['text that says PNG', async () => Buffer.from('PNG'), 415],
    ['a PNG that breaks off', async () => DOT_PNG.subarray(0, 40), 400],
    ['a JPEG of one byte more than its head', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400],
    [
      'a small file of 100 million pixels',
      () => picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
      400,
    ],
  ])('is refused as %s', async (_, make, status) => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const answer = await send(app, donor, await make());
    expect(answer).toMatchObject({ status, body: { success: false, errors: { photo: expect.any(String) } } });
    expect(await readPhoto(app, donor)).toBeNull();
  });

  it.each([
    ['an interlaced PNG of 16 bits a sample', () => pngHead(4000, 4000, { isInterlaced: true })],
    ['a progressive JPEG', () => progressiveJpeg(7000, 7000)],
    ['a JPEG whose first scan has one colour of three', () => jpegByColour(7000, 7000)],
    ['a side of more than 8,000 pixels', () => pngHead(10, 8001)],
    ['one row of 49 million pixels', () => emptyPng(49_000_000, 1)],
    ['a column of 49 million pixels', () => pngHead(1, 49_000_000)],
  ])('is refused by its head alone where decoding it would fill the memory: %s', async (_, make) => {
    const app = await createTestApp();
    const answer = await send(app, await registerDonor(app), await make());
    const message = 'This photo has too many pixels. Please choose a smaller one.';
    expect(answer).toMatchObject({ status: 400, body: { message, errors: { photo: message } } });
  });

  it('is refused for more scans than any real one has', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await send(app, donor, jpegOfScans(64, 100))).toMatchObject({ status: 200 });
    expect(await send(app, donor, jpegOfScans(64, 101))).toMatchObject({
      status: 400,
      body: { code: 'failure.photo_unreadable' },
    });
  });

  it('waits for the last one of the same account, and for one of each other account at most', async () => {
    const app = await createTestApp();
    const { pictures } = app.context;
    const slow = emptyPng(8000, 500);
    const first = pictures.reEncode(slow, PORTRAIT, 'Asad');
    const again = Array.from({ length: 8 }, () => pictures.reEncode(slow, PORTRAIT, 'Asad'));
    const other = pictures.reEncode(DOT_PNG, PORTRAIT, 'Hodan');
    const refused = { code: 'failure.too_many_photos', options: { retryAfterSeconds: 5 } };
    for (const picture of again) await expect(picture).rejects.toMatchObject(refused);
    await Promise.all([first, other]);
    await pictures.reEncode(DOT_PNG, PORTRAIT, 'Asad');
  });

  it('of a server that stops is refused, whether it is being read or waits', async () => {
    const app = await createTestApp();
    const { pictures } = app.context;
    const sent = ['Asad', 'Hodan'].map((owner) => pictures.reEncode(emptyPng(8000, 500), PORTRAIT, owner));
    pictures.close();
    for (const picture of sent)
      await expect(picture).rejects.toMatchObject({
        code: 'failure.leaving',
        options: { retryAfterSeconds: 5 },
      });
  });

  it('may be progressive or interlaced, as messengers send them', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    for (const bytes of [
      await picture(800, 600).jpeg({ progressive: true }).toBuffer(),
      await picture(800, 600).png({ progressive: true }).toBuffer(),
    ])
      expect(await send(app, donor, bytes)).toMatchObject({ status: 200 });
  });

  it('is not delayed by others that arrive slowly, or that stopped', async () => {
    const app = await createTestApp();
    const started: (() => void)[] = [];
    const slow = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { token } = await registerDonor(app);
        const abort = new AbortController();
        started.push(() => abort.abort());
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('--x\r\n'));
            abort.signal.addEventListener('abort', () => controller.error(new Error('gone')));
          },
        });
        return { token, body };
      }),
    );
    const answers = slow.map(({ token, body }) =>
      app.fetch('/api/auth/photo', {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      } as RequestInit),
    );
    // Those beyond the last place are statuses to retry, whichever they are: each is authorised first.
    const statuses: number[] = [];
    for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
    await expect.poll(() => statuses).toEqual(Array(8).fill(503));
    app.setNow(secondsLater(3));
    expect(await send(app, await registerDonor(app), DOT_PNG)).toMatchObject({ status: 200 });
    // One of them has given up its place.
    await expect.poll(() => statuses).toEqual(Array(9).fill(503));
    for (const stop of started) stop();
    await Promise.all(answers);
  });

  it('may be of 10 MB and not more', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const most = Buffer.alloc(10 * 1024 * 1024);
    DOT_PNG.copy(most);
    expect(await send(app, donor, most)).toMatchObject({ status: 200 });
    const more = Buffer.concat([most, Buffer.alloc(1)]);
    expect(await send(app, donor, more)).toMatchObject({
      status: 413,
      body: { message: 'This photo is too large. Please choose one of up to 10 MB.' },
    });
    expect(await send(app, donor, Buffer.concat([most, most]))).toMatchObject({ status: 413 });
  });

  it('is sent as a form with one file of that name', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await send(app, donor, DOT_PNG, 'picture')).toMatchObject({ status: 400 });
    expect(await send(app, donor, Buffer.alloc(0))).toMatchObject({ status: 400 });
    const asJson = await app.call('POST', '/auth/photo', { token: donor.token, body: { photo: 'x' } });
    expect(asJson).toMatchObject({ status: 415 });
    const broken = await app.fetch('/api/auth/photo', {
      method: 'POST',
      body: 'no form',
      headers: { authorization: `Bearer ${donor.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(415);
  });

  it.each([
    ['parts', '--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(9), ''],
    ['headers', '', 'a: b\r\n'.repeat(1000)],
  ])('is not searched for in a form of many %s', async (_, before, headers) => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n';
    const body = Buffer.concat([
      Buffer.from(`${before}${head}${headers}\r\n`),
      DOT_PNG,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const response = await app.fetch('/api/auth/photo', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${donor.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.status).toBe(415);
  });

  it('is read and set by its owner alone; others are refused before their file is read', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await send(app, donor, DOT_PNG);
    expect(await readPhoto(app, await registerDonor(app))).toBeNull();
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        taken += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const response = await app.fetch('/api/auth/photo', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit);
    expect(response.status).toBe(401);
    expect(taken).toBeLessThan(3);
    expect(await app.call('GET', '/auth/photo')).toMatchObject({ status: 401 });
    expect(await app.call('DELETE', '/auth/photo')).toMatchObject({ status: 401 });
  });
});
