import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A push service that accepts everything at the lowest cost, in a process of its own, so that only the sender is
 * measured.
 */
let taken = 0;
let awaited = Number.POSITIVE_INFINITY;
const report = (message: object) => process.send?.(message);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(201, { 'content-length': 0 }).end();
    taken += 1;
    if (taken === awaited) report({ kind: 'taken' });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  report({ kind: 'listening', port: (server.address() as AddressInfo).port });
});

/** Expects `count` more messages from now on. */
process.on('message', (count: number) => {
  taken = 0;
  awaited = count;
});
process.on('disconnect', () => process.exit());
