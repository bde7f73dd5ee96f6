/**
 * A cold start on a slow phone: the browser is started again on a profile where the app is installed and somebody
 * signed in, the server is dead or the line swallows every call, the processor is four times slower. Besides the
 * time until the person's data are painted it measures the minimum: the first pixels of the app's shell, which browser,
 * worker and cache need before any of the app runs.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../api/tools/bench/measure.ts';
import { SLOWER, type StartFigures, startCold } from '../support/cold-start.ts';
import { PHONE, TABLET } from '../support/devices.ts';
import { makeNeed } from '../support/needs.ts';
import { callApi } from '../support/people.ts';
import { logIn, openPhone } from '../support/phone.ts';
import { createServerProcess } from '../support/server.ts';

const TURNS = 5;
const LIMIT_MS = 60_000;

interface Device {
  readonly name: string;
  readonly path: string;
  readonly wanted: string;
  readonly viewport: typeof PHONE;
  readonly account: Parameters<typeof logIn>[1];
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function install(url: string, profile: string, { account, wanted, viewport }: Device): Promise<void> {
  const { phone, page } = await openPhone(url, profile, { viewport, isFull: true });
  await logIn(page, account);
  await page.getByText(wanted).first().waitFor();
  await phone.close();
}

/** Takes every call on this port and answers none. */
async function swallow(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

function report(name: string, figures: readonly StartFigures[]): void {
  const of = (key: 'shell' | 'read' | 'painted' | 'scripts') => median(figures.map((start) => start[key]));
  const all = figures.map(({ painted }) => painted).toSorted((a, b) => a - b);
  const ratio = (of('painted') / of('shell')).toFixed(1);
  print(
    [name.padEnd(38), of('shell'), of('painted'), `${ratio}x`, of('scripts')].join('\t') +
      `\t(${all.join(' ')})`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'dhiig-cold-'));
const server = await createServerProcess();
const { url } = server;
try {
  await server.start();
  const mine = await makeNeed(url, 'cold-bench');
  await callApi(url, 'POST', `/donor/respond/${mine.requestId}`, { token: mine.donor.token });
  const other = await makeNeed(url, 'other');
  const donor: Device = {
    name: 'donor',
    path: '/donor',
    wanted: other.hospital.name,
    viewport: PHONE,
    account: other.donor,
  };
  const hospital: Device = {
    name: 'hospital',
    path: '/hospital',
    wanted: '1 donor is coming',
    viewport: TABLET,
    account: mine.hospital,
  };
  for (const device of [donor, hospital]) await install(url, join(folder, device.name), device);
  await server.kill();

  const contenders = [
    { name: 'donor, server dead', device: donor, isSwallowed: false },
    { name: 'hospital, server dead', device: hospital, isSwallowed: false },
    { name: 'donor, a line that swallows every call', device: donor, isSwallowed: true },
  ];
  const figures = new Map<string, StartFigures[]>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { name, device, isSwallowed } of contenders) {
      // Each start is the first after the installation, which is the slowest: nothing is compiled yet.
      const profile = join(folder, 'start');
      cpSync(join(folder, device.name), profile, { recursive: true });
      const stop = isSwallowed ? await swallow(Number(new URL(url).port)) : async () => {};
      const started = await startCold({ url, profile, limitMs: LIMIT_MS, isFull: true, ...device });
      await started.phone.close();
      await stop();
      rmSync(profile, { recursive: true });
      figures.set(name, [...(figures.get(name) ?? []), started.figures]);
    }
  }
  print(
    `Cold start, processor ${SLOWER}x slower: medians of ${TURNS} in ms, load ${loadavg()[0]?.toFixed(1)}`,
  );
  print([''.padEnd(38), 'shell', 'data', 'ratio', 'scripts', '(each)'].join('\t'));
  for (const [name, starts] of figures) report(name, starts);
} finally {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
}
