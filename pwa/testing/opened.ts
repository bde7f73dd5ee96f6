import { afterAll } from 'vitest';

/** A device that opens while its test file ends would listen on a window that is gone. */
afterAll(async () => {
  if (!('indexedDB' in globalThis)) return;
  const { device } = await import('../data/device/device.ts');
  await device();
});
