import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BloodType, Component } from '../../../../shared/rules/blood.ts';
import { pathOf } from '../../../platform/database/open.ts';
import { median } from '../measure.ts';
import type { NightFigures, NightOrder, NightProgress, NightReady, NightStart, Turns } from './messages.ts';
import { type Stalls, watchStalls } from './watch-stalls.ts';

interface NightOptions {
  readonly accounts: number;
  readonly filledAt: Date;
  readonly night: Date;
  readonly files?: string | undefined;
  readonly restMs?: number;
  /** How long the file system may be busy with removing the backup; a large one takes seconds. */
  readonly settleMs?: number;
  readonly onStage: (stage: Stage) => void;
}

/** What the server did, how long that took, and how long cheap calls took meanwhile. */
export interface Stage {
  readonly what: string;
  readonly seconds: number;
  readonly stalls: Stalls;
  /** The longest time, in milliseconds of processor time, for which the server's main thread served nothing else. */
  readonly longestTurnMs: number;
  /** Times of the stage's own calls in ms, if it has any. */
  readonly calls: readonly number[];
}

const fileIn = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function next<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }) as Promise<[Message]>, ended]);
    return message;
  } finally {
    ended.catch(() => undefined);
    waiting.abort();
  }
}

function ask<Answer>(server: ChildProcess, order: NightOrder['order']): Promise<Answer> {
  const answered = next<Answer>(server);
  server.send({ order } satisfies NightOrder);
  return answered;
}

interface Need {
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly units: number;
}

/** Posts an urgent request of one hospital; returns the milliseconds that it took. */
async function raise(base: string, token: string, need: Need): Promise<number> {
  const body = JSON.stringify({ ...need, urgency: 'high', location: 'Mogadishu' });
  const began = performance.now();
  const answer = await fetch(`${base}/requests/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  if (!answer.ok) throw new Error(`a request was answered ${answer.status}: ${text.slice(0, 200)}`);
  return ms;
}

async function backUp({ databaseUrl, dataDir }: NightReady): Promise<string> {
  const target = join(dirname(pathOf(databaseUrl)), `${Date.now()}.backup`);
  const { PATH = '' } = process.env;
  const backup = spawn('node', [fileIn('../../../server/operation/backup-main.ts'), target], {
    env: { PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(backup, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return target;
}

/**
 * A whole server with its sender, in a night of the country: how long people wait while it alerts donors, sends, is
 * backed up and tidies. It gets its clock from here, so that its night is the same at any hour.
 */
export async function benchNight(options: NightOptions): Promise<NightFigures> {
  const { accounts, filledAt, night, onStage } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-night-'));
  const sink = fork(fileIn('../push-sink.ts'));
  const { port: sinkPort } = await next<{ port: number }>(sink);
  const start: NightStart = {
    accounts,
    filledAt: filledAt.getTime(),
    night: night.getTime(),
    files,
    pushOrigin: `http://127.0.0.1:${sinkPort}`,
  };
  const server = fork(fileIn('./server.ts'), [JSON.stringify(start)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await next<NightReady>(server);
  const base = `http://127.0.0.1:${ready.port}/api`;

  const stage = async (what: string, work: () => Promise<readonly number[]>): Promise<void> => {
    await ask<Turns>(server, 'turns');
    const watch = watchStalls(base, ready.donorToken);
    const began = performance.now();
    const calls = await work().catch(async (error: unknown) => {
      await watch.stop();
      throw error;
    });
    const seconds = (performance.now() - began) / 1000;
    const stalls = await watch.stop();
    const { longestTurnMs } = await ask<Turns>(server, 'turns');
    onStage({ what, seconds, stalls, longestTurnMs, calls });
  };
  /** Waits until nothing is due or waits to be sent. */
  const quiet = async (): Promise<void> => {
    for (;;) {
      const { due, pending } = await ask<NightProgress>(server, 'progress');
      if (due === 0 && pending === 0) return;
      await pause(250);
    }
  };
  const tokens = [...ready.hospitalTokens];
  /** Posts requests, by one hospital after the other. */
  const raiseSome = async (count: number, need: Need): Promise<number[]> => {
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const token = tokens.shift() ?? '';
      tokens.push(token);
      times.push(await raise(base, token, need));
    }
    return times;
  };

  try {
    await raiseSome(1, { bloodType: 'O-', component: 'whole_blood', units: 1 });
    await quiet();
    await stage('at rest', async () => {
      await pause(options.restMs ?? 5_000);
      return [];
    });
    await stage('20 alerts of two units raised in Mogadishu', () =>
      raiseSome(20, { bloodType: 'O+', component: 'whole_blood', units: 2 }),
    );
    await stage('10 alerts that call 200 at once', () =>
      raiseSome(10, { bloodType: 'A+', component: 'red_cells', units: 20 }),
    );
    await quiet();
    await stage('12 alerts due in the night', async () => {
      await raiseSome(12, { bloodType: 'AB+', component: 'red_cells', units: 2 });
      await ask(server, 'due');
      await quiet();
      return [];
    });
    await stage('12 alerts that call 500, sent', async () => {
      const times = await raiseSome(12, { bloodType: 'O+', component: 'red_cells', units: 50 });
      await quiet();
      return times;
    });
    let backup = '';
    await stage('a backup', async () => {
      backup = await backUp(ready);
      return [];
    });
    // Gigabytes take a tenth of a second to remove, in which this process would measure only itself.
    rmSync(backup);
    // The file system is busy with that for some seconds more, in which every commit waits for it.
    await pause(options.settleMs ?? 8_000);
    await stage('housekeeping', async () => {
      await ask(server, 'tidy');
      return [];
    });
    return await ask<NightFigures>(server, 'figures');
  } finally {
    for (const child of [server, sink]) {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    }
    rmSync(dirname(pathOf(ready.databaseUrl)), { recursive: true, force: true });
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}

export const summaryOf = (calls: readonly number[]) => ({
  least: Math.min(...calls),
  middle: median(calls),
  longest: Math.max(...calls),
});
