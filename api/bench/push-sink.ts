import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** A push service that takes everything at the least cost, so that it is the sender that is measured. */
let taken = 0;
let awaited = Number.POSITIVE_INFINITY;

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(201, { 'content-length': 0 }).end();
    taken += 1;
    if (taken === awaited) parentPort?.postMessage({ kind: 'taken' });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({ kind: 'listening', port: (server.address() as AddressInfo).port });
});

/** `count` more from now on. */
parentPort?.on('message', (count: number) => {
  taken = 0;
  awaited = count;
});
