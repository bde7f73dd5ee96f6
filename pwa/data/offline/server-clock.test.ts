import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../shared/time.ts';
import { enqueue } from './outbox.ts';
import { createDevice } from './testing/device.ts';
import { createEdge, json } from './testing/fake-server.ts';
import { ASHA, REQUEST, START } from './testing/surroundings.ts';

it("notes how far the server's clock is from the device's, and stamps it on what is written", async () => {
  const device = createDevice();
  const edge = createEdge();
  const page = await device.open(edge.fetch);
  await page.mirror(ASHA);
  const date = new Date(START + HOUR_MS).toUTCString();
  edge.next(json({ success: true, stats: {} }, 200, { Date: date }));
  await page.call('GET /donor/stats');
  await expect.poll(async () => (await page.db.session.get('current'))?.serverOffsetMs).toBe(HOUR_MS + 500);
  const deps = { db: page.db, now: device.clock.now, newId: () => 'key' };
  expect(await enqueue(deps, 'POST /donor/respond/{id}', { params: { id: REQUEST } })).toMatchObject({
    entry: { createdAt: START, serverOffsetMs: HOUR_MS + 500 },
  });
});

it("ignores a portal's clock", async () => {
  const page = await createDevice().open(
    async () =>
      new Response('<html>', { headers: { Date: new Date(0).toUTCString(), 'Content-Type': 'text/html' } }),
  );
  await page.mirror(ASHA);
  await page.call('GET /donor/stats').catch(() => {});
  expect((await page.db.session.get('current'))?.serverOffsetMs).toBe(0);
});
