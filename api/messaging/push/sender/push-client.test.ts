import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import webPush from 'web-push';
import { guardedLookup } from '../../../platform/outgoing/guarded-lookup.ts';
import { makeCertificate } from '../../../tools/testing/push-service/certificate.ts';
import type { Fault } from '../../../tools/testing/push-service/faults.ts';
import { type PushService, startPushService } from '../../../tools/testing/push-service/push-service.ts';
import { encryptMessage } from './encrypt-message.ts';
import { createPushClient } from './push-client.ts';
import type { PushAnswer } from './push-request.ts';
import { createVapidTokens } from './vapid-tokens.ts';

const KEYS = webPush.generateVAPIDKeys();
const now = () => new Date();
const tokens = createVapidTokens('mailto:push@dhiig.example', { current: KEYS, find: () => undefined }, now);

async function serviceOf(...options: Parameters<typeof startPushService>): Promise<PushService> {
  const service = await startPushService(...options);
  onTestFinished(service.close);
  return service;
}

function clientFor(hosts: readonly string[], options?: Parameters<typeof createPushClient>[1]) {
  const client = createPushClient({ pushAllowedHosts: hosts, proxy: undefined }, options);
  onTestFinished(client.close);
  return client;
}

interface Sent {
  readonly hosts?: readonly string[];
  readonly endpoint?: string;
  readonly deadlineMs?: number;
  readonly mayBegin?: () => Promise<boolean>;
}

async function send(service: PushService, sent: Sent = {}): Promise<PushAnswer> {
  const device = service.subscribe();
  const client = clientFor(
    sent.hosts ?? [service.host],
    sent.deadlineMs ? { deadlineMs: sent.deadlineMs } : {},
  );
  return client.send({
    url: new URL(sent.endpoint ?? device.endpoint),
    body: encryptMessage(Buffer.from('waa la u baahan yahay'), device.keys),
    headers: {
      ttl: '60',
      urgency: 'high',
      topic: 'topic',
      'content-encoding': 'aes128gcm',
      authorization: await tokens(new URL(device.endpoint).origin, ''),
    },
    mayBegin: sent.mayBegin ?? (async () => true),
  });
}

async function sendWith(fault: Fault, sent?: Sent): Promise<PushAnswer> {
  const service = await serviceOf();
  service.fail('*', fault);
  return send(service, sent);
}

describe('a request to a push service', () => {
  it('sends a message that the service accepts and the device can read', async () => {
    const service = await serviceOf();
    expect(await send(service)).toMatchObject({ kind: 'answered', status: 201 });
    expect(service.problems).toEqual([]);
    expect(service.messages).toEqual([
      expect.objectContaining({
        text: 'waa la u baahan yahay',
        ttl: 60,
        topic: 'topic',
        urgency: 'high',
        vapid: expect.objectContaining({ sub: 'mailto:push@dhiig.example', key: KEYS.publicKey }),
      }),
    ]);
  });

  it.each([404, 410, 413, 429, 500])('reports %i with what the service said', async (status) => {
    const fault: Fault = { kind: 'status', status, retryAfter: '7', body: 'why' };
    expect(await sendWith(fault)).toEqual({ kind: 'answered', status, retryAfter: '7', text: 'why' });
  });

  it('gives up on a service that does not answer', async () => {
    expect(await sendWith({ kind: 'hang' }, { deadlineMs: 100 })).toEqual({
      kind: 'unanswered',
      code: 'DEADLINE',
    });
  });

  it('gives up on a host that accepts the connection and sends nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    onTestFinished(() => void mute.close());
    const { port } = mute.address() as { port: number };
    const service = await serviceOf();
    const endpoint = `https://127.0.0.1:${port}/push/x`;
    const answer = await send(service, { endpoint, hosts: ['127.0.0.1'], deadlineMs: 100 });
    expect(answer).toEqual({ kind: 'unanswered', code: 'DEADLINE' });
  });

  it('reports a connection that broke', async () => {
    expect(await sendWith({ kind: 'reset' })).toEqual({ kind: 'unanswered', code: 'ECONNRESET' });
  });

  it('cuts an answer without end and keeps its status', async () => {
    const answer = await sendWith({ kind: 'huge' });
    expect(answer).toMatchObject({ kind: 'answered', status: 201 });
    expect(answer.kind === 'answered' && answer.text.length).toBeLessThanOrEqual(4096);
  });

  it('does not follow a redirect', async () => {
    const other = await serviceOf();
    const answer = await sendWith(
      { kind: 'redirect', to: `${other.origin}/push/inside` },
      { hosts: ['127.0.0.1'] },
    );
    expect(answer).toMatchObject({ kind: 'answered', status: 307 });
    expect(other.requests).toBe(0);
  });

  it('does not begin once it may not, neither before nor after connecting', async () => {
    const service = await serviceOf();
    expect(await send(service, { mayBegin: async () => false })).toEqual({ kind: 'not_begun' });
    let asked = 0;
    const answer = await send(service, {
      mayBegin: async () => {
        asked += 1;
        return asked === 1;
      },
    });
    expect({ answer, asked, requests: service.requests }).toEqual({
      answer: { kind: 'not_begun' },
      asked: 2,
      requests: 0,
    });
  });

  it('is unanswered, not lost, if it is not known whether it may begin', async () => {
    const service = await serviceOf();
    const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    const mayBegin = () => Promise.reject(busy);
    expect(await send(service, { mayBegin })).toEqual({ kind: 'unanswered', code: 'SQLITE_BUSY' });
    expect(service.requests).toBe(0);
  });

  it('sends again at once if an idle connection was closed', async () => {
    const service = await serviceOf();
    const client = clientFor([service.host]);
    const device = service.subscribe();
    const call = {
      url: new URL(device.endpoint),
      body: encryptMessage(Buffer.from('x'), device.keys),
      headers: {
        ttl: '60',
        'content-encoding': 'aes128gcm',
        authorization: await tokens(service.origin, ''),
      },
      mayBegin: async () => true,
    };
    await client.send(call);
    service.fail('*', { kind: 'reset' }, 1);
    expect(await client.send(call)).toMatchObject({ kind: 'answered', status: 201 });
    expect(service.requests).toBe(3);
  });

  it('goes over https to a host that is listed, and only with a certificate that is trusted', async () => {
    const service = await serviceOf({ tls: await makeCertificate(['localhost']) });
    const answer = await send(service);
    expect(answer).toEqual({ kind: 'unanswered', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(service.requests).toBe(0);
  });
});

describe('a request on an idle connection', () => {
  /** A service that answers as the test says, and requests to it: `asked` counts the calls of `mayBegin`. */
  async function kept(onRequest: RequestListener) {
    const seen = { calls: 0, asked: 0 };
    const server = createHttpServer((request, response) => {
      request.resume().on('end', () => {
        seen.calls += 1;
        onRequest(request, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = clientFor([host], { deadlineMs: 10_000 });
    const call = (mayBegin: (time: number) => boolean | Promise<boolean> = () => true) => {
      let times = 0;
      return client.send({
        url: new URL(`http://${host}/x`),
        body: Buffer.from('x'),
        headers: {},
        mayBegin: async () => {
          seen.asked += 1;
          times += 1;
          return mayBegin(times);
        },
      });
    };
    return { seen, server, call };
  }
  const onlyFirst = (time: number) => time === 1;

  it('asks again if the service closed it before the message was sent', async () => {
    const { seen, server, call } = await kept((_, response) => void response.writeHead(201).end());
    await call();
    Object.assign(seen, { calls: 0, asked: 0 });
    const answer = await call(async (time) => {
      if (time > 1) return false;
      await turn();
      server.closeAllConnections();
      return true;
    });
    expect({ answer, ...seen }).toEqual({ answer: { kind: 'not_begun' }, calls: 0, asked: 2 });
  });

  it('asks again if the service said that it closes it', async () => {
    const { seen, call } = await kept(
      (_, response) => void response.writeHead(201, { connection: 'close' }).end(),
    );
    await call();
    Object.assign(seen, { calls: 0, asked: 0 });
    expect({ answer: await call(onlyFirst), ...seen }).toEqual({
      answer: { kind: 'not_begun' },
      calls: 0,
      asked: 2,
    });
    expect(await call()).toMatchObject({ kind: 'answered', status: 201 });
  });

  it('asks again before the message is sent again, however many connections are idle', async () => {
    let isBroken = false;
    const { seen, call } = await kept((request, response) => {
      if (isBroken) request.socket.resetAndDestroy();
      else response.writeHead(201).end();
    });
    await Promise.all([call(), call()]);
    isBroken = true;
    Object.assign(seen, { calls: 0, asked: 0 });
    expect({ answer: await call(onlyFirst), ...seen }).toEqual({
      answer: { kind: 'not_begun' },
      calls: 1,
      asked: 2,
    });
  });

  it('has one deadline, even if the message is sent again', async () => {
    const later = Array.from({ length: 2 }, () => Promise.withResolvers<Socket>());
    const { seen, call } = await kept((request, response) => {
      if (seen.calls === 1) response.writeHead(201).end();
      else later[seen.calls - 2]?.resolve(request.socket);
    });
    await call();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = call();
    const socket = await later[0]?.promise;
    vi.advanceTimersByTime(6_000);
    socket?.resetAndDestroy();
    await later[1]?.promise;
    vi.advanceTimersByTime(4_000);
    expect(await Promise.race([answer, turn('still waiting')])).toEqual({
      kind: 'unanswered',
      code: 'DEADLINE',
    });
  });
});

describe('a request that must not be made', () => {
  it.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1/x',
    'https://example.org/x',
    'https://fcm.googleapis.com.example.org/x',
  ])('goes not to %s', async (endpoint) => {
    const service = await serviceOf();
    expect(await send(service, { endpoint, hosts: [] })).toEqual({ kind: 'refused', code: 'HOST' });
  });

  it.each([
    ['a private address', ['10.0.0.8']],
    ['this machine', ['127.0.0.1']],
    ['the link', ['169.254.169.254']],
    ['this machine, in IPv6', ['::ffff:127.0.0.1']],
    ['a private address among public ones', ['142.250.0.1', 'fd00::1']],
    ['a private address behind NAT64', ['64:ff9b::a00:1']],
  ])('goes not to a known name that leads to %s', async (_, addresses) => {
    const service = await serviceOf();
    const device = service.subscribe();
    const client = clientFor([], {
      lookup: guardedLookup((_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      ),
    });
    const answer = await client.send({
      url: new URL('https://fcm.googleapis.com/fcm/send/x'),
      body: encryptMessage(Buffer.from('x'), device.keys),
      headers: {},
      mayBegin: async () => true,
    });
    expect(answer).toEqual({ kind: 'refused', code: 'PRIVATE_ADDRESS' });
  });
});
