import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { networksOf } from './network-of.ts';

describe('networksOf', () => {
  it.each([
    ['41.78.0.1', ['41.78.0.1']],
    ['::ffff:41.78.0.1', ['41.78.0.1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['unknown', ['unknown']],
  ])('of %s are %j', (address, networks) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
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

  const app = () => createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  const reset = async ({ call }: Awaited<ReturnType<typeof app>>, address: string) =>
    (
      await call('POST', '/auth/reset-password', {
        body: { token: 'x', password: 'xiddig cusub' },
        headers: { 'x-forwarded-for': address },
      })
    ).status;

  it('counts all networks of one /48 together, four times as many', async () => {
    const server = await app();
    for (let tries = 0; tries < 240; tries += 1)
      expect(await reset(server, `2001:db8:0:${tries.toString(16)}::1`)).toBe(400);
    expect(await reset(server, '2001:db8:0:ffff::1')).toBe(429);
    expect(await reset(server, '2001:db8:1::1')).toBe(400);
  });

  it.each([
    ['41.78.0.1', (port: number) => `41.78.0.1:${port}`],
    ['2001:db8::1', (port: number) => `[2001:db8::1]:${port}`],
  ])('counts %s once, whatever port a proxy writes beside it', async (address, withPort) => {
    const server = await app();
    for (let port = 0; port < 60; port += 1)
      expect(await reset(server, `198.51.100.9, ${withPort(40_000 + port)}`)).toBe(400);
    expect(await reset(server, withPort(50_000))).toBe(429);
    expect(await reset(server, address)).toBe(429);
  });
});
