import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTurns } from './turns.ts';

/** A server whose calls are answered as `serve` says, and a client who reads only when asked to. */
async function connected(serve: RequestListener, size?: Parameters<typeof createTurns>[1]) {
  const turns = createTurns(serve, size);
  const server = createServer(turns.listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connectAgain = () => {
    const another = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
    onTestFinished(() => void another.destroy());
    return another;
  };
  const client = connectAgain();
  let read = '';
  client.setEncoding('latin1').on('data', (text: string) => {
    read += text;
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const ask = (paths: readonly string[], by = client) =>
    by.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return { client, connectAgain, ask, turns, read: () => read };
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

it('breaks connections that send ahead if too many do, and has room again once they are gone', async () => {
  const open: ServerResponse[] = [];
  const begun = (count: number) => expect.poll(() => open.length).toBe(count);
  const { client, connectAgain, ask } = await connected((_call, answer) => void open.push(answer), {
    ofOne: 4,
    ofAll: 5,
  });
  ask(PATHS.slice(0, 4));
  await begun(1);
  const [second, third] = [connectAgain(), connectAgain()];
  ask(PATHS.slice(0, 3), second);
  await begun(2);
  const isBroken = once(third, 'close');
  ask(PATHS.slice(0, 2), third);
  await isBroken;
  // One call at a time is served all the same.
  const fourth = connectAgain();
  ask(PATHS.slice(0, 1), fourth);
  await begun(4);
  client.destroy();
  await expect.poll(() => open[0]?.destroyed).toBe(true);
  ask(PATHS.slice(0, 3), fourth);
  open[3]?.end();
  await begun(5);
  open[4]?.end();
  await begun(6);
});
