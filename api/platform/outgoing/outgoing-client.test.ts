import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allowedAddress } from './allowed-address.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { createOutgoingClient, type OutgoingCall } from './outgoing-client.ts';

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(address: string, listed: readonly string[], call: Partial<OutgoingCall> = {}) {
  const client = createOutgoingClient({ outgoingAllowedHosts: listed, proxy: undefined });
  onTestFinished(client.close);
  return client.send({
    address,
    method: 'POST',
    headers: {},
    body: 'x',
    deadlineMs: 10_000,
    answerMaxBytes: 100,
    ...call,
  });
}

describe('an address that somebody typed', () => {
  it.each([
    'https://records.example/dhiig?x=1',
    'https://records.example:8443/dhiig',
    'https://93.184.215.14/dhiig',
    'https://[2a00:1450:4001:81b::200e]/dhiig',
  ])('may be %s', (address) => {
    expect(allowedAddress(address, [])).toEqual({ url: new URL(address), isListed: false });
  });

  it.each([
    'http://records.example/dhiig',
    'https://user:secret@records.example/dhiig',
    'https://records.example/dhiig#part',
    'https://localhost/',
    'https://db/',
    'https://records.local/',
    'https://metadata.google.internal/',
    'https://metadata.google.internal./',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://100.100.100.200/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'ftp://records.example/',
    'file:///etc/passwd',
    'nonsense',
  ])('may not be %s', (address) => {
    expect(allowedAddress(address, [])).toBeUndefined();
  });

  it('may be private and plain if the deployment lists its host', () => {
    expect(allowedAddress('http://10.1.2.3:8080/x', ['10.1.2.3:8080'])?.isListed).toBe(true);
    expect(allowedAddress('http://10.1.2.3:8081/x', ['10.1.2.3:8080'])).toBeUndefined();
    expect(allowedAddress('ftp://10.1.2.3/x', ['10.1.2.3'])).toBeUndefined();
    expect(allowedAddress('http://user@10.1.2.3/x', ['10.1.2.3'])).toBeUndefined();
  });
});

describe('a call of such an address', () => {
  it('gets the answer', async () => {
    const host = await listen((_request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end('busy');
    });
    expect(await send(`http://${host}/x`, [host])).toEqual({
      kind: 'answered',
      status: 429,
      retryAfter: '7',
      text: 'busy',
      isWhole: true,
    });
  });

  it('is refused at the connection if a public name leads to a private address', async () => {
    let asked = 0;
    const host = await listen(() => {
      asked += 1;
    });
    const port = host.split(':')[1];
    const lookup = guardedLookup((_name, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    const client = createOutgoingClient({ outgoingAllowedHosts: [], proxy: undefined }, lookup);
    onTestFinished(client.close);
    const call = { method: 'GET', headers: {}, deadlineMs: 10_000, answerMaxBytes: 10 } as const;
    expect(await client.send({ ...call, address: `https://records.example:${port}/` })).toEqual({
      kind: 'refused',
      code: 'PRIVATE_ADDRESS',
    });
    expect(await client.send({ ...call, address: `https://127.0.0.1:${port}/` })).toEqual({
      kind: 'refused',
      code: 'ADDRESS',
    });
    expect(asked).toBe(0);
  });

  it('follows no redirect', async () => {
    let followed = 0;
    const inside = await listen((_request, response) => {
      followed += 1;
      response.end();
    });
    const host = await listen((_request, response) => {
      response.writeHead(307, { location: `http://${inside}/` }).end();
    });
    expect(await send(`http://${host}/`, [host, inside])).toMatchObject({ status: 307 });
    expect(followed).toBe(0);
  });

  it('cuts an answer that is too long, and one that never ends', async () => {
    const host = await listen((_request, response) => {
      response.write('x'.repeat(1_000));
    });
    const answer = await send(`http://${host}/`, [host]);
    expect(answer).toMatchObject({ kind: 'answered', status: 200, text: 'x'.repeat(100), isWhole: false });
  });

  it('keeps the status of an answer that breaks off or is too slow', async () => {
    const host = await listen(({ url }, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('half', () => {
        if (url === '/broken') response.destroy();
      });
    });
    const half = { kind: 'answered', status: 200, text: 'half', isWhole: false };
    expect(await send(`http://${host}/broken`, [host])).toMatchObject(half);
    expect(await send(`http://${host}/slow`, [host], { deadlineMs: 300 })).toMatchObject(half);
  });

  it('gives up on a host that never answers, and on one that is gone', async () => {
    const host = await listen(() => {});
    const silent = await send(`http://${host}/`, [host], { deadlineMs: 100 });
    expect(silent).toEqual({ kind: 'unanswered', code: 'DEADLINE' });
    const gone = await send('http://127.0.0.1:1/', ['127.0.0.1:1']);
    expect(gone).toEqual({ kind: 'unanswered', code: 'ECONNREFUSED' });
  });
});
