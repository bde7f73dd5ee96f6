import { expect, it } from 'vitest';
import { ban, PASSWORD, registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const sealKey = (app: TestApp, token?: string) => app.call('GET', '/auth/seal-key', { token });

it('is the same 256 bits for one person at every sign-in, and others for everybody else', async () => {
  const app = await createTestApp();
  const asha = await registerDonor(app);
  const hodan = await registerDonor(app);
  const { status, body } = await sealKey(app, asha.token);
  expect(status).toBe(200);
  expect(Buffer.from(String(body.key), 'base64url')).toHaveLength(32);
  const again = await app.call('POST', '/auth/login', { body: { email: asha.email, password: PASSWORD } });
  expect((await sealKey(app, String(again.body.token))).body.key).toBe(body.key);
  expect((await sealKey(app, hodan.token)).body.key).not.toBe(body.key);
});

it('is given to nobody who is not signed in, nor to a banned person', async () => {
  const app = await createTestApp();
  const asha = await registerDonor(app);
  expect((await sealKey(app)).status).toBe(401);
  await ban(app, asha.id);
  const { status, body } = await sealKey(app, asha.token);
  expect({ status, key: body.key }).toEqual({ status: 403, key: undefined });
});
