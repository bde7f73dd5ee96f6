import { once } from 'node:events';
import { appendFileSync, cpSync, createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A copy of the built app that can be released anew. */
export interface StaticCopy {
  readonly url: string;
  /** Changes the worker by a byte, as every release does. */
  release(): void;
  dispose(): Promise<void>;
}

export async function serveCopy(): Promise<StaticCopy> {
  const root = mkdtempSync(join(tmpdir(), 'dhiig-copy-'));
  cpSync(resolve('pwa/dist'), root, { recursive: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(root, pathname);
    const isFile = existsSync(file) && statSync(file).isFile();
    if (!isFile && extname(pathname)) return response.writeHead(404).end();
    const served = isFile ? file : join(root, 'index.html');
    response.writeHead(200, {
      'Content-Type': TYPES[extname(served)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    return createReadStream(served).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    release: () => appendFileSync(join(root, 'sw.js'), '\n// released\n'),
    dispose: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(root, { recursive: true });
    },
  };
}
