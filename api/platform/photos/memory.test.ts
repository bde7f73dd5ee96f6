import { existsSync, globSync, readFileSync } from 'node:fs';
import { setImmediate as otherWork } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { emptyPng, jpegOfScans } from '../../tools/testing/costly-pictures.ts';
import { formBytes } from '../../tools/testing/form-bytes.ts';
import { DOT_PNG } from '../../tools/testing/full-life.ts';
import { PASSWORD } from '../../tools/testing/people.ts';
import { runServerProcess } from '../../tools/testing/server-process.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

const SERVER_MAX_MB = 400;
/** The private memory that `decode-apart.ts` allows, and the files of Node and libvips. */
const DECODER_MAX_MB = 400 + 80;

/** What Linux says of a process; empty once it has ended. */
function read(pid: number | string, name: 'status' | 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** The most memory that a process has held so far. */
const peakMb = (status: string): number => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;

/** The processes that decode for this one, once they have become Node. */
const decodersOf = (pid: number): string[] =>
  globSync('[0-9]*', { cwd: '/proc' }).filter(
    (child) =>
      read(child, 'status').includes(`\nPPid:\t${pid}\n`) &&
      /^[^\0]*node\0.*decode-main\.js/.test(read(child, 'cmdline')),
  );

async function registerDonor(api: string, number: number): Promise<string> {
  const response = await fetch(`${api}/auth/register-donor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Asad Cali',
      email: `donor-${number}@example.so`,
      password: PASSWORD,
      phone: '+252 61 500 0001',
      location: 'Hodan, Mogadishu',
      bloodType: 'O-',
    }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function sendPhoto(api: string, token: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(bytes)], 'photo'));
  const { body, type } = await formBytes(form);
  const { status } = await fetch(`${api}/auth/photo`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });
  return status;
}

it.runIf(existsSync('/proc/self/status'))(
  'ten pictures that are made to fill the memory fill neither the server nor what decodes them',
  async () => {
    const dir = testFolder();
    const { api, pid } = await runServerProcess({ DATABASE_URL: 'file::memory:', DATA_DIR: dir });
    const row = emptyPng(49_000_000, 1);
    const large = emptyPng(8000, 4000);
    const bad = [row, row, row, row, jpegOfScans(5700, 883), jpegOfScans(5700, 883), large, large, large];
    const [honest = '', ...others] = await Promise.all(
      [DOT_PNG, ...bad].map((_, index) => registerDonor(api, index)),
    );
    let isAnswered = false;
    const answers = Promise.all([
      ...others.map((token, index) => sendPhoto(api, token, bad[index] ?? row)),
      sendPhoto(api, honest, DOT_PNG),
    ]).finally(() => {
      isAnswered = true;
    });
    let decoderMb = 0;
    const environments = new Set<string>();
    while (!isAnswered) {
      for (const decoder of decodersOf(pid)) {
        decoderMb = Math.max(decoderMb, peakMb(read(decoder, 'status')));
        environments.add(read(decoder, 'environ'));
      }
      await otherWork();
    }
    expect(await answers).toEqual([400, 400, 400, 400, 400, 400, 200, 200, 200, 200]);
    // Nothing of the server's own, such as its keys.
    expect([...environments].join('')).toMatch(/UV_THREADPOOL_SIZE=1\0/);
    expect([...environments].join('')).not.toMatch(/DATA_DIR|DATABASE_URL/);
    expect(decoderMb).toBeGreaterThan(60);
    expect(decoderMb).toBeLessThan(DECODER_MAX_MB);
    expect(peakMb(read(pid, 'status'))).toBeLessThan(SERVER_MAX_MB);
  },
);
