import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createUnreadAnswers } from './unread-answers.ts';

const ANSWER = Buffer.alloc(30_000_000);
/** Room for four answers, of which one caller may have two. */
const SIZE = { bytes: 4 * ANSWER.length, share: 2 * ANSWER.length };

/** A server that answers at the path of each caller, who reads only if `reads` is set. */
async function start() {
  const unread = createUnreadAnswers(SIZE);
  const held: ServerResponse[] = [];
  const server = createServer(({ url = '' }, answer) => {
    unread.hold(answer, url, ANSWER.length);
    held.push(answer);
    answer.end(ANSWER);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const ask = async (caller: string) => {
    const before = held.length;
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${caller} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => held.length).toBe(before + 1);
    return socket;
  };
  const broken = () => held.map(({ destroyed }) => destroyed);
  const read = async (caller: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${caller}`)).arrayBuffer()).byteLength;
  return { ask, broken, read };
}

it('breaks off the oldest answer of a caller whose share is full, and nobody else’s', async () => {
  const { ask, broken } = await start();
  await ask('/other');
  for (let count = 0; count < 3; count += 1) await ask('/one');
  await expect.poll(broken).toEqual([false, true, false, false]);
});

it('breaks off answers of the caller who holds most, if all together hold too much', async () => {
  const { ask, broken, read } = await start();
  await ask('/small');
  await ask('/large');
  await ask('/large');
  await ask('/medium');
  // The honest caller reads at once.
  expect(await read('/honest')).toBe(ANSWER.length);
  await expect.poll(broken).toEqual([false, true, false, false, true]);
});

it('has room again once callers have gone', async () => {
  const { ask, broken } = await start();
  const first = await ask('/one');
  await ask('/one');
  first.destroy();
  await expect.poll(broken).toEqual([true, false]);
  await ask('/one');
  await expect.poll(broken).toEqual([true, false, false]);
});
