import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { watchSender } from './slow-senders.ts';

const NEVER_MS = 600_000;

it('keeps no process alive for a call that was refused unread', async () => {
  const waiting = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = waiting();
  const server = createServer((incoming, outgoing) => {
    watchSender(incoming, NEVER_MS, () => undefined);
    outgoing.writeHead(413).end('too large');
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx');
  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  // The connection stays, and with it the request that is not complete.
  expect(waiting()).toBeLessThanOrEqual(before);
  socket.destroy();
});
