import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '../../../../shared/contract/contract.ts';
import { type Endpoint, splitKey } from '../../../../shared/contract/endpoint.ts';
import { placeIn, startServer } from '../frame/server.ts';
import { WITH_ADMIN } from '../frame/written-load.ts';
import { headOf, openUnread } from './connection.ts';
import { makePeople } from './people.ts';

const METRICS_TOKEN = 'metrics-of-the-torture';
const MEGABYTE = 1_000_000;
/** Within this time the memory of answers must be free after their callers have gone. */
const RELEASED_MS = 5_000;

/** The memory that the server held for calls of one endpoint whose answers nobody read, in MB above its start. */
interface Held {
  readonly key: string;
  readonly held: number;
  /** The least within 5 s after the callers had gone. */
  readonly after: number;
  readonly isServed: boolean;
}

interface UnreadOptions {
  /** For each endpoint. */
  readonly connections: number;
  readonly ahead: number;
  readonly accounts: number;
  /** Asks for all answers at the same time. */
  readonly together?: boolean;
  /** By default every endpoint of the contract, and pages. */
  readonly keys?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly onHeld?: (held: Held) => void;
}

async function readGauges(origin: string): Promise<{ rss: number; calls: number }> {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const lines = (await response.text()).split('\n');
  const sum = (name: string) =>
    lines
      .filter((line) => line.startsWith(name) && !line.includes('/metrics'))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0);
  return { rss: sum('process_resident_memory_bytes ') / MEGABYTE, calls: sum('dhiig_calls_total{') };
}

/** Waits until the server begins no more calls; returns the most memory that it had meanwhile. */
async function settle(origin: string): Promise<number> {
  let most = 0;
  for (let before = -1; ; ) {
    const { rss, calls } = await readGauges(origin);
    most = Math.max(most, rss);
    if (calls === before) return most;
    before = calls;
    await wait(300);
  }
}

async function leastWithin(origin: string, ms: number, enough: number): Promise<number> {
  const end = performance.now() + ms;
  let least = Number.POSITIVE_INFINITY;
  while (performance.now() < end && least > enough) {
    least = Math.min(least, (await readGauges(origin)).rss);
    await wait(200);
  }
  return least;
}

function callOf(method: string, path: string, token: string | undefined): string {
  const body = method === 'GET' ? undefined : '{}';
  const head = headOf(`${method} ${path}`, {
    Host: 'x',
    Authorization: token && `Bearer ${token}`,
    ...(body && { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  });
  return `${head}${body ?? ''}`;
}

/** A server whose callers ask for each answer of the contract and read none. */
export async function leaveUnread({
  connections,
  ahead,
  accounts,
  together = false,
  keys,
  environment = {},
  onHeld = () => undefined,
}: UnreadOptions): Promise<Held[]> {
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-unread-'));
  const startAgain = () => startServer({ ...environment, ...placeIn(dir), ...WITH_ADMIN, METRICS_TOKEN });
  let server = await startAgain();
  try {
    const people = await makePeople(server.base);
    await server.stop();
    // Another process begins without the memory that the people took.
    server = await startAgain();
    const url = new URL(server.base);
    const { origin } = url;
    // Reads first: some writes remove what they read.
    const table = Object.entries<Endpoint>(contract).toSorted(
      ([a], [b]) => Number(b.startsWith('GET')) - Number(a.startsWith('GET')),
    );
    const endpoints = table.map(([key, endpoint]) => {
      const { method, path } = splitKey(key);
      const query = JSON.stringify(endpoint.query ?? {}).includes('"limit"') ? '?limit=100' : '';
      const heads = people
        .mayCall(endpoint, accounts)
        .map((token) => callOf(method, `/api${people.pathOf(path)}${query}`, token));
      return { key, heads };
    });
    const pages = ['/', '/sw.js', '/login', people.pathOf('/r/{id}')];
    const all = [
      ...endpoints,
      ...pages.map((path) => ({ key: path, heads: [callOf('GET', path, undefined)] })),
    ];
    const start = await settle(origin);
    const seen: Held[] = [];
    const asked = all.filter((one) => keys?.includes(one.key) ?? true);
    const groups = together
      ? [{ key: `${asked.length} at the same time`, calls: asked }]
      : asked.map((one) => ({ key: one.key, calls: [one] }));
    for (const { key, calls } of groups) {
      const sockets: Socket[] = [];
      for (const { heads } of calls) {
        const texts = heads.map((head) => head.repeat(ahead));
        const opened = await Promise.all(
          Array.from({ length: connections }, (_, index) =>
            openUnread(url, texts[index % texts.length] ?? ''),
          ),
        );
        sockets.push(...opened.filter((socket) => socket !== undefined));
      }
      const most = await settle(origin);
      const other = await fetch(`${server.base}/requests/${people.pathOf('{id}')}/public`);
      const isServed = other.ok && (await other.text()).length > 0;
      for (const socket of sockets) socket.destroy();
      const least = await leastWithin(origin, RELEASED_MS, start + 50);
      const held = { key, held: Math.round(most - start), after: Math.round(least - start), isServed };
      onHeld(held);
      seen.push(held);
    }
    return seen;
  } finally {
    await server.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
