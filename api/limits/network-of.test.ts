import { describe, expect, it } from 'vitest';
import { createTestApp } from '../tools/testing/test-app.ts';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['41.78.0.1', '41.78.0.1'],
    ['::ffff:41.78.0.1', '41.78.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('counts all addresses of one /64 together', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
    const ask = (address: string) =>
      app.call('POST', '/auth/reset-password', {
        body: { token: 'x', password: 'xiddig cusub' },
        headers: { 'x-forwarded-for': address },
      });
    for (let tries = 0; tries < 60; tries += 1) await ask(`2001:db8::${tries.toString(16)}`);
    expect((await ask('2001:db8::ffff')).status).toBe(429);
    expect((await ask('2001:db8:0:1::1')).status).toBe(400);
  });
});
