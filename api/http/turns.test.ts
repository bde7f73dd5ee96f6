import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTurns } from './turns.ts';

/** A server whose calls are answered as `serve` says, and a client who reads only when asked to. */
async function connected(serve: RequestListener) {
  const turns = createTurns(serve);
  const server = createServer(turns.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let read = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    read += text;
  });
  onTestFinished(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  const ask = (paths: readonly string[]) =>
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return { client, ask, turns, read: () => read };
}

const PATHS = Array.from({ length: 16 }, (_, index) => `/${index}`);
const bodies = (text: string) => [...text.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, body]) => body);

it('begins the next call of a connection once the last is answered, and answers all in order', async () => {
  const begun: string[] = [];
  const open: ServerResponse[] = [];
  const { ask, read } = await connected(({ url = '' }, answer) => {
    begun.push(url);
    open.push(answer);
  });
  ask(PATHS);
  for (const [index, path] of PATHS.entries()) {
    await expect.poll(() => begun).toEqual(PATHS.slice(0, index + 1));
    open[index]?.end(path);
  }
  await expect.poll(() => bodies(read())).toEqual(PATHS);
});

it('begins nothing for a caller who does not read', async () => {
  const much = Buffer.alloc(30_000_000);
  const begun: string[] = [];
  const { client, ask } = await connected(({ url = '' }, answer) => {
    begun.push(url);
    answer.end(much);
  });
  client.pause();
  ask(PATHS);
  await expect.poll(() => begun.length).toBe(1);
  // More is sent, but not even read; what was sent before arrived long ago.
  ask(PATHS);
  await expect.poll(() => client.writableLength).toBe(0);
  expect(begun).toEqual(['/0']);
});

it('receives the bodies of waiting calls', async () => {
  const { client, read } = await connected(async (call, answer) => {
    let body = '';
    for await (const chunk of call) body += String(chunk);
    answer.end(`/${body.length}`);
  });
  const post = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;
  client.write(post(300_000) + post(200_000) + post(5));
  await expect.poll(() => bodies(read())).toEqual(['/300000', '/200000', '/5']);
});

it('ends each connection with its last answer once it stops', async () => {
  const open: ServerResponse[] = [];
  const { client, ask, turns, read } = await connected((_call, answer) => void open.push(answer));
  const ended = once(client, 'end');
  ask(['/0', '/1']);
  await expect.poll(() => open.length).toBe(1);
  turns.stop();
  open[0]?.end('/0');
  await expect.poll(() => open.length).toBe(2);
  open[1]?.end('/1');
  await ended;
  expect(bodies(read())).toEqual(['/0', '/1']);
  expect(read().match(/Connection: close/g)).toHaveLength(1);
});
