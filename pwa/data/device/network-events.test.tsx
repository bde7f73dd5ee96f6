// @vitest-environment jsdom

import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { serve } from '../../testing/serve.ts';
import { until } from '../../testing/until.ts';
import { device } from './device.ts';
import { networkStore } from './shown.ts';

it('shows at once that the device lost its network, and that the server is reached again', async () => {
  const sent = serve({ 'GET /health': () => ({}) });
  await device();
  window.dispatchEvent(new Event('offline'));
  expect(networkStore.get()).toMatchObject({ connectivity: 'offline', offlineSince: expect.any(Number) });
  window.dispatchEvent(new Event('online'));
  await until(async () => expect(networkStore.get().connectivity).toBe('online'));
  expect(sent.map(({ key }) => key)).toEqual(['GET /health']);
});
