import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyPng, jpegOfScans } from '../../tools/testing/costly-pictures.ts';
import { DOT_PNG } from '../../tools/testing/full-life.ts';
import { decodeApart } from './decode-apart.ts';

const NONE = { memoryKb: 400 * 1024, cpuSeconds: 60, wallMs: 60_000 };
const { signal } = new AbortController();
const task = { sideMax: 512, isHeldWhole: false, signal };

it('a picture comes back as WebP', async () => {
  const webp = (await decodeApart(DOT_PNG, task)) as Buffer;
  expect(webp.toString('latin1', 8, 12)).toBe('WEBP');
});

// Linux alone counts the private memory of a process.
it.runIf(existsSync('/proc/self/status'))(
  'a picture that needs more memory than it may have is unreadable',
  async () => {
    const bytes = emptyPng(8000, 500);
    expect(await decodeApart(bytes, task, NONE)).toBeInstanceOf(Buffer);
    expect(await decodeApart(bytes, task, { ...NONE, memoryKb: 100 * 1024 })).toBe('unreadable');
  },
);

it('a process that is not given the memory to start is reported as ended', async () => {
  if (!existsSync('/proc/self/status')) return;
  expect(await decodeApart(DOT_PNG, task, { ...NONE, memoryKb: 1024 })).toBe('killed');
});

it('a picture that takes more time on the processor, or by the clock, is given up', async () => {
  const bytes = jpegOfScans(5700, 883);
  expect(await decodeApart(bytes, task, { ...NONE, cpuSeconds: 1 })).toBe('killed');
  expect(await decodeApart(bytes, task, { ...NONE, wallMs: 1 })).toBe('killed');
});

it('a picture ends with whoever asked for it', async () => {
  const closing = new AbortController();
  const decoded = decodeApart(jpegOfScans(5700, 883), { ...task, signal: closing.signal }, NONE);
  closing.abort();
  await expect(decoded).rejects.toThrow();
});
