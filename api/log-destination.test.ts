import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';

/** A descriptor with limited room; when that is used up it fails like a full disk or a full pipe. */
function descriptor(code: 'ENOSPC' | 'EAGAIN') {
  let written = '';
  let room = Number.POSITIVE_INFINITY;
  const missing: number[] = [];
  const log = createLogDestination(
    (bytes) => {
      if (room === 0) throw Object.assign(new Error(code), { code });
      const taken = Math.min(room, bytes.length);
      room -= taken;
      written += Buffer.from(bytes.subarray(0, taken)).toString();
      return taken;
    },
    (count) => {
      missing.push(count);
      log.write(`${count} missing\n`);
    },
  );
  return {
    log,
    missing,
    written: () => written,
    setRoom: (bytes: number) => {
      room = bytes;
    },
  };
}

it('writes the lines of one turn together at its end, and the next turn’s by themselves', async () => {
  const writes: string[] = [];
  const log = createLogDestination(
    (bytes) => writes.push(Buffer.from(bytes).toString()) && bytes.length,
    () => undefined,
  );
  log.write('a\n');
  await Promise.resolve();
  log.write('b\n');
  expect(writes).toEqual([]);
  await nextTurn();
  expect(writes).toEqual(['a\nb\n']);
  log.write('c\n');
  await nextTurn();
  expect(writes).toEqual(['a\nb\n', 'c\n']);
});

it('writes many lines before their turn ends, and a last one at the process’s end', () => {
  const { log, written } = descriptor('EAGAIN');
  const line = `${'x'.repeat(9_999)}\n`;
  for (let count = 0; count < 7; count += 1) log.write(line);
  expect(written()).toBe(line.repeat(7));
  log.write('last\n');
  log.flush();
  expect(written()).toBe(`${line.repeat(7)}last\n`);
});

it.each(['ENOSPC', 'EAGAIN'] as const)(
  'keeps lines in order over %s, half of one included, and goes on by itself',
  async (code) => {
    const { log, written, setRoom, missing } = descriptor(code);
    setRoom(3);
    log.write('first\n');
    log.flush();
    log.write('second\n');
    expect(written()).toBe('fir');
    setRoom(5);
    log.flush();
    expect(written()).toBe('first\nse');
    setRoom(1_000);
    await expect.poll(written).toBe('first\nsecond\n');
    expect(missing).toEqual([]);
  },
);

it('drops lines that are too many, and reports how many once it can write', () => {
  const { log, written, setRoom } = descriptor('ENOSPC');
  setRoom(0);
  const line = `${'x'.repeat(99_999)}\n`;
  for (let count = 0; count < 25; count += 1) log.write(line);
  expect(written()).toBe('');
  setRoom(10_000_000);
  log.flush();
  log.write('next\n');
  log.flush();
  const lines = written().split('\n');
  expect(lines.slice(0, 10).every((text) => text.length === 99_999)).toBe(true);
  expect(lines.slice(10)).toEqual(['15 missing', 'next', '']);
});
