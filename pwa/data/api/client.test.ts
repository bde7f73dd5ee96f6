import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import type { Endpoint, EndpointKey } from '../../../shared/contract/endpoint.ts';
import { type ClientDependencies, createClient, namesDevice } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A client of a real server on loopback, with what the server received and which sessions it ended. */
async function serve(answer: Answer, dependencies: Partial<ClientDependencies> = {}) {
  const received: { request: IncomingMessage; body: string }[] = [];
  const ended: string[] = [];
  const server = createServer(async (request, response) => {
    received.push({ request, body: await text(request) });
    answer(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = createClient({
    fetch: (url, init) => fetch(origin + url, init),
    token: () => 'the-token',
    language: () => 'so',
    onSessionEnded: (token, { message }) => {
      ended.push(`${token}: ${message}`);
    },
    ...dependencies,
  });
  return { call, received, ended, server };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
};

const failure = (status: number, code: string, more: object = {}) =>
  json(status, { success: false, code, message: `says ${code}`, ...more });

describe('what a call sends', () => {
  it('fills the path, and carries token, language, key and body', async () => {
    const { call, received } = await serve(json(200, { success: true }));
    await call('PATCH /requests/cancel/{id}', {
      params: { id: ID },
      body: { reason: 'La helay' },
      idempotencyKey: 'key-12345',
    });
    const [{ request, body } = { request: undefined, body: '' }] = received;
    expect(request?.method).toBe('PATCH');
    expect(request?.url).toBe(`/api/requests/cancel/${ID}`);
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer the-token',
      'accept-language': 'so',
      'idempotency-key': 'key-12345',
      'content-type': 'application/json',
    });
    expect(JSON.parse(body)).toEqual({ reason: 'La helay' });
  });

  it('encodes what it puts into path and query, and leaves out what is not given', async () => {
    const { call, received } = await serve(json(200, { success: true, requests: [], total: 0 }));
    await call('GET /requests', { query: { page: 2, status: undefined } });
    await call('GET /requests/by-blood-type', { query: { bloodType: 'O+' } });
    await call('GET /requests/{id}', { params: { id: 'a/../b' } });
    expect(received.map(({ request }) => request.url)).toEqual([
      '/api/requests?page=2',
      '/api/requests/by-blood-type?bloodType=O%2B',
      '/api/requests/a%2F..%2Fb',
    ]);
  });

  it('sends no body, key or token if there is none', async () => {
    const { call, received } = await serve(json(200, { success: true }), { token: () => undefined });
    await call('GET /health');
    const headers = received[0]?.request.headers;
    expect(received[0]?.body).toBe('');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('content-type');
    expect(headers).not.toHaveProperty('idempotency-key');
  });
});

describe('a definite answer', () => {
  it('is returned if it is a success', async () => {
    const { call } = await serve(json(200, { success: true, donations: [], total: 0 }));
    expect(await call('GET /donor/history')).toMatchObject({ donations: [], total: 0 });
  });

  it('is an ApiError with its sentence, code and fields if it is a refusal', async () => {
    const errors = { email: 'Iimaylku sax ma aha' };
    const { call } = await serve(failure(400, 'failure.invalid', { errors }));
    const error = await call('GET /donor/stats').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'failure.invalid',
      message: 'says failure.invalid',
      errors,
      retryAfterSeconds: undefined,
    });
  });

  it('says how long to wait', async () => {
    const { call } = await serve((response) =>
      json(
        503,
        { success: false, code: 'failure.overloaded' },
        { 'retry-after': '7' },
      )(response, response.req),
    );
    await expect(call('GET /donor/stats')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 7 });
  });
});

describe('a missing answer, or one that cannot be trusted, is a NetworkError', () => {
  const untrusted: [string, Answer][] = [
    ['the page of a captive portal', (response) => response.end('<html>Log in to Wi-Fi</html>')],
    ['the error page of a proxy', (response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['JSON of something else', json(200, { hello: 'there' })],
    ['JSON that is no object', json(200, null)],
    [
      'an answer that is cut off',
      (response) =>
        response
          .writeHead(200, { 'content-length': '99' })
          .write('{"success":true', () => response.destroy()),
    ],
    ['a connection that is closed', (response) => response.destroy()],
  ];

  it.each(untrusted)('%s', async (_, answer) => {
    const { call } = await serve(answer);
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(NetworkError);
  });

  it('a server that is not there', async () => {
    const { call, server } = await serve(json(200, { success: true }));
    server.close();
    await once(server, 'close');
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(NetworkError);
  });

  it('a server that never answers', async () => {
    const { call } = await serve(() => {}, { totalMs: 50 });
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(NetworkError);
  });

  it('an answer that begins and never ends', async () => {
    const { call } = await serve((response) => response.writeHead(200).write('{"success":'), { totalMs: 50 });
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(NetworkError);
  });
});

it('gives up with the caller, who gets their own reason and no network error', async () => {
  const leaving = new AbortController();
  const { call } = await serve(() => leaving.abort(new Error('left the screen')));
  await expect(call('GET /donor/stats', { signal: leaving.signal })).rejects.toThrow('left the screen');
});

describe('the session of the token that was sent', () => {
  it.each([
    [401, 'failure.session_ended'],
    [403, 'failure.account_banned'],
  ])('ends with a %i %s', async (status, code) => {
    const { call, ended } = await serve(failure(status, code));
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual([`the-token: says ${code}`]);
  });

  it.each([
    [401, 'failure.invalid_credentials'],
    [403, 'failure.forbidden'],
    [503, 'failure.overloaded'],
  ])('stays with a %i %s', async (status, code) => {
    const { call, ended } = await serve(failure(status, code));
    await expect(call('GET /donor/stats')).rejects.toBeInstanceOf(ApiError);
    expect(ended).toEqual([]);
  });

  it('is nobody’s if no token was sent', async () => {
    const { call, ended } = await serve(failure(403, 'failure.account_banned'), { token: () => undefined });
    await expect(
      call('POST /auth/login', { body: { email: 'a@b.so', password: 'sirtayda' } }),
    ).rejects.toMatchObject({ message: 'says failure.account_banned' });
    expect(ended).toEqual([]);
  });
});

it('sends the device’s cookie with the calls that read it, and with no other', () => {
  const table = Object.entries<Endpoint>(contract) as [keyof typeof contract & EndpointKey, Endpoint][];
  const sends = table.filter(([key]) => namesDevice(key)).map(([key]) => key);
  expect(sends).toEqual(table.filter(([, { device }]) => device).map(([key]) => key));
});
