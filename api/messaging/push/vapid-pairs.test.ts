import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { registerDonor } from '../../tools/testing/people.ts';
import { createPushLab, queueFor, readMessage } from '../../tools/testing/push.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { forgetVapidPairs } from './forget-vapid-pairs.ts';
import { markOf, openVapidPairs, VAPID_PAIRS_FILE } from './vapid-pairs.ts';

const [FIRST, SECOND, THIRD] = [1, 2, 3].map(() => webPush.generateVAPIDKeys()) as [
  webPush.VapidKeys,
  webPush.VapidKeys,
  webPush.VapidKeys,
];

function dataDir(): string {
  const dir = testFolder();
  return dir;
}

describe('key pairs', () => {
  it('are stored beside the next ones, readable only by their owner, until they are removed', () => {
    const config = { dataDir: dataDir() };
    const path = join(config.dataDir, VAPID_PAIRS_FILE);
    for (const pair of [FIRST, FIRST, SECOND]) openVapidPairs(config, pair).storeCurrent();
    const pairs = openVapidPairs(config, THIRD);
    expect(pairs.earlier).toEqual([SECOND, FIRST]);
    expect(pairs.find(markOf(FIRST.publicKey))).toEqual(FIRST);
    expect(pairs.find('of-nobody-at-all')).toBeUndefined();
    pairs.storeCurrent();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    pairs.drop(SECOND);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([THIRD, FIRST]);
    expect(readdirSync(config.dataDir)).toEqual([VAPID_PAIRS_FILE]);
  });

  it('that the database has for all instances are used besides those of the file, until they are removed', () => {
    const config = { dataDir: dataDir(), earlierVapidKeys: [FIRST, SECOND] };
    openVapidPairs(config, SECOND).storeCurrent();
    const pairs = openVapidPairs(config, THIRD);
    expect(pairs.earlier).toEqual([SECOND, FIRST]);
    pairs.drop(FIRST);
    expect(pairs.earlier).toEqual([SECOND]);
    pairs.storeCurrent();
    expect(openVapidPairs({ dataDir: config.dataDir }, THIRD).earlier).toEqual([SECOND]);
  });

  it('that are configured again are in use again, and both stay stored', () => {
    const config = { dataDir: dataDir() };
    for (const pair of [FIRST, SECOND, FIRST]) openVapidPairs(config, pair).storeCurrent();
    expect(openVapidPairs(config, FIRST).earlier).toEqual([SECOND]);
  });

  it('that cannot be read stop the start', () => {
    const config = { dataDir: dataDir() };
    writeFileSync(join(config.dataDir, VAPID_PAIRS_FILE), '[{');
    expect(() => openVapidPairs(config, FIRST)).toThrow('is damaged');
  });
});

describe('after a change of the key', () => {
  /** A donor who subscribed with the first pair, on a server that uses the second. */
  async function changed() {
    const dir = dataDir();
    openVapidPairs({ dataDir: dir }, FIRST).storeCurrent();
    openVapidPairs({ dataDir: dir }, SECOND).storeCurrent();
    const lab = await createPushLab({
      DATA_DIR: dir,
      VAPID_PUBLIC_KEY: SECOND.publicKey,
      VAPID_PRIVATE_KEY: SECOND.privateKey,
    });
    const donor = await registerDonor(lab.app);
    const device = lab.service.subscribe();
    const offer = (body: object) =>
      lab.app.call('POST', '/push/subscriptions', { token: donor.token, body: { ...device, ...body } });
    const call = async () => {
      await queueFor(lab, donor);
      await lab.sendDue();
      const message = lab.service.messages.at(-1);
      return { signedBy: message?.vapid.key, renewWith: message && readMessage(message).renewWith };
    };
    return { lab, device, offer, call };
  }

  it('an earlier device is still served with its own pair, and gets the new key', async () => {
    const { offer, call } = await changed();
    const { body } = await offer({ applicationServerKey: FIRST.publicKey });
    expect(body).toMatchObject({ outcome: 'outdated', id: expect.any(String), publicKey: SECOND.publicKey });
    expect(await call()).toEqual({ signedBy: FIRST.publicKey, renewWith: SECOND.publicKey });
  });

  it('the old pair stays as long as one of its devices exists', async () => {
    const { lab, device, offer, call } = await changed();
    const { context } = lab.app;
    await offer({ applicationServerKey: FIRST.publicKey });
    await forgetVapidPairs(context);
    expect(context.vapidPairs.earlier).toEqual([FIRST]);
    const fresh = lab.service.subscribe();
    await offer({ ...fresh, applicationServerKey: SECOND.publicKey, replaces: device.endpoint });
    expect(await call()).toEqual({ signedBy: SECOND.publicKey, renewWith: undefined });
    await forgetVapidPairs(context);
    expect(context.vapidPairs.earlier).toEqual([]);
    expect(openVapidPairs(context.config, SECOND).earlier).toEqual([]);
  });

  it('a device of a lost key gets no messages, and gets the current key to subscribe with', async () => {
    const { lab, offer } = await changed();
    const { body } = await offer({ applicationServerKey: THIRD.publicKey });
    expect(body).toEqual({ success: true, outcome: 'outdated', id: null, publicKey: SECOND.publicKey });
    expect(await lab.app.context.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });

  it('an app of an earlier release, which names no key, gets the current one', async () => {
    const { offer, call } = await changed();
    expect((await offer({})).body.outcome).toBe('kept');
    expect(await call()).toEqual({ signedBy: SECOND.publicKey, renewWith: undefined });
  });
});
