import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startBalancer } from './balancer.ts';

it('continues after a caller who leaves before the answer arrives', async () => {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const instance = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/api/slow') {
      asked.resolve();
      await left.promise;
    }
    outgoing.end('{}');
  });
  instance.listen(0, '127.0.0.1');
  await once(instance, 'listening');
  const balancer = await startBalancer([(instance.address() as AddressInfo).port]);
  try {
    await expect.poll(() => balancer.healthy.size).toBe(1);
    const leaving = new AbortController();
    const slow = fetch(`${balancer.base}/slow`, { signal: leaving.signal });
    await asked.promise;
    leaving.abort();
    await expect(slow).rejects.toThrow();
    // By the time of this answer the balancer has noticed that the first caller has left.
    await fetch(`${balancer.base}/meanwhile`);
    left.resolve();
    const next = await fetch(`${balancer.base}/next`);
    expect(next.status).toBe(200);
    expect(balancer.repeated).toBe(0);
  } finally {
    await balancer.close();
    instance.closeAllConnections();
    instance.close();
  }
});
