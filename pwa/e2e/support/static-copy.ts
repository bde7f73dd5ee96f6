import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A copy of the built app that can be released again. */
export interface StaticCopy {
  readonly url: string;
  /** Changes the worker by a byte, as every release does. */
  release(): void;
  /** Releases an app in which every file has a new address. */
  releaseAnew(): void;
  /**
   * Releases an app in which every file is new and whose stores have one version more: its upgrade changes each row
   * of the outbox (`summary.moved` is 1) and its indexes.
   */
  releaseWithMigration(): void;
  /** From now on answers at this path wait until the returned function is called. */
  holdBack(path: string): () => void;
  dispose(): Promise<void>;
}

/** Passes a call on to the server; if it is dead, the call breaks off. */
function passOn(call: IncomingMessage, answer: ServerResponse, api: string): void {
  const { method, url = '/', headers } = call;
  const passed = request(new URL(url, api), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  passed.on('error', () => call.socket.destroy());
  answer.on('close', () => passed.destroy());
  call.pipe(passed);
}

const STORES = /(\w+)\.version\(1\)\.stores\(\{session:/;
const ONE_MORE = `$1.version(99).stores({outbox:"++seq, &id, userId, [userId+subject], endpoint, createdAt"})
  .upgrade((all)=>all.table("outbox").toCollection().modify((row)=>{row.summary={...row.summary,moved:1}})),$&`;

/** Gives every file of the built app a new address or a new revision, as a build of other sources does. */
function rebuild(root: string): void {
  renameSync(join(root, 'assets'), join(root, 'next'));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  let stores = 0;
  for (const file of files.filter((name) => /\.(js|css|html)$/.test(name))) {
    const old = readFileSync(join(root, file), 'utf8');
    if (STORES.test(old)) stores += 1;
    const fresh = old.replace(STORES, ONE_MORE).replaceAll('assets/', 'next/');
    writeFileSync(join(root, file), fresh.replaceAll(/(revision"?:[`"'])(?=[0-9a-f]{32})/g, '$1next-'));
  }
  // Page and worker; fewer would mean that the pattern has missed one.
  if (stores !== 2) throw new Error(`${stores} files declare the stores`);
}

/** `api`: the server that answers the app's calls; without one they get no answer. */
export async function serveCopy(api?: string): Promise<StaticCopy> {
  const root = mkdtempSync(join(tmpdir(), 'dhiig-copy-'));
  // Phones do not load the server's own files.
  const built = resolve('pwa/dist');
  cpSync(built, root, {
    recursive: true,
    filter: (file) => file === built || !basename(file).startsWith('.'),
  });
  const heldBack = new Map<string, Promise<void>>();
  const server = createServer(async (call, response) => {
    const { pathname } = new URL(call.url ?? '/', 'http://localhost');
    if (api && pathname.startsWith('/api/')) return passOn(call, response, api);
    await heldBack.get(pathname);
    const file = join(root, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    if (!isFile && extname(pathname)) return response.writeHead(404).end();
    const served = isFile ? file : join(root, 'index.html');
    response.writeHead(200, {
      'Content-Type': TYPES[extname(served)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    // In one piece: a release may move the file while it is sent.
    return response.end(readFileSync(served));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    release: () => appendFileSync(join(root, 'sw.js'), '\n// released\n'),
    releaseAnew: () => rebuild(root),
    releaseWithMigration: () => rebuild(root),
    holdBack: (path) => {
      const gate = Promise.withResolvers<void>();
      heldBack.set(path, gate.promise);
      return gate.resolve;
    },
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(root, { recursive: true });
    },
  };
}
