import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { decryptMessage } from './decrypt-message.ts';
import { type Fault, faults } from './faults.ts';
import { checkVapid, type VapidClaims } from './vapid-check.ts';

/** A device as the browser returns it, for subscribing (`PushSubscription.toJSON()`). */
export interface TestDevice {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** An accepted message, decrypted with the keys of its device. */
export interface Arrived {
  readonly endpoint: string;
  readonly text: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly vapid: VapidClaims & { readonly key: string };
  /** The Authorization header as received. */
  readonly authorization: string;
}

export interface PushServiceOptions {
  readonly port?: number;
  /** Serves https with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** What its endpoints begin with, if that is not its own address. */
  readonly publicOrigin?: string;
  readonly now?: () => Date;
}

export interface PushService {
  readonly origin: string;
  readonly host: string;
  /** Messages accepted so far, in order of arrival. */
  readonly messages: readonly Arrived[];
  /** What was wrong with requests that broke the protocol; empty if the sender obeys it. */
  readonly problems: readonly string[];
  /** Requests that came, refused ones included. */
  readonly requests: number;
  subscribe(): TestDevice;
  fail(endpoint: string, fault: Fault, times?: number): void;
  heal(endpoint: string): void;
  /** Resolves when `condition` holds, checked after each request. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const BODY_MAX = 4096;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

class ProtocolError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** Reads and checks a message as RFC 8030, 8188, 8291 and 8292 require. */
function readMessage(
  request: IncomingMessage,
  body: Buffer,
  device: { curve: ECDH; auth: string; endpoint: string },
  now: Date,
): Arrived {
  const ttl = header(request, 'ttl') ?? '';
  const topic = header(request, 'topic');
  const urgency = header(request, 'urgency');
  const authorization = header(request, 'authorization') ?? '';
  if (!/^\d+$/.test(ttl)) throw new ProtocolError(400, `TTL is "${ttl}"`);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic))
    throw new ProtocolError(400, `Topic is "${topic}"`);
  if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(urgency))
    throw new ProtocolError(400, `Urgency is "${urgency}"`);
  if (header(request, 'content-encoding') !== 'aes128gcm')
    throw new ProtocolError(415, 'the body is not aes128gcm');
  if (body.length > BODY_MAX) throw new ProtocolError(413, `the body has ${body.length} bytes`);
  const { endpoint } = device;
  try {
    const vapid = checkVapid(authorization, new URL(endpoint).origin, now);
    const text = decryptMessage(body, device.curve, device.auth).toString();
    return { endpoint, text, ttl: Number(ttl), topic, urgency, vapid, authorization };
  } catch (error) {
    throw new ProtocolError(403, error instanceof Error ? error.message : String(error));
  }
}

/** A push service on loopback that obeys the RFCs, and fails on demand. */
export async function startPushService(options: PushServiceOptions = {}): Promise<PushService> {
  const { tls, now = () => new Date() } = options;
  const devices = new Map<string, { curve: ECDH; auth: string; endpoint: string }>();
  const planned = new Map<string, { fault: Fault; left: number }>();
  const messages: Arrived[] = [];
  const problems: string[] = [];
  const watchers = new Set<() => void>();
  let requests = 0;

  const faultOf = (endpoint: string): Fault | undefined => {
    const plan = planned.get(endpoint) ?? planned.get('*');
    if (!plan || plan.left <= 0) return undefined;
    plan.left -= 1;
    return plan.fault;
  };

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const device = devices.get(request.url ?? '');
    requests += 1;
    let answered: Promise<void> | undefined;
    try {
      if (request.method !== 'POST') throw new ProtocolError(405, `${request.method} is not POST`);
      if (!device) throw new ProtocolError(404, 'no such subscription');
      const message = readMessage(request, body, device, now());
      const fault = faultOf(device.endpoint);
      if (faults.takes(fault)) messages.push(message);
      answered = faults.answer(response, fault, `${request.url}/m/${messages.length}`);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      problems.push(error.message);
      response.writeHead(error.status).end(error.message);
    }
    for (const watch of watchers) watch();
    await answered;
  };

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    // A caller that gave up, or was killed, needs no answer.
    receive(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer({ ...tls }, onRequest) : createServer(onRequest);
  // A connection stays open as long as with the real services.
  server.keepAliveTimeout = 60_000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `${tls ? 'https' : 'http'}://${host}`;

  return {
    origin,
    host,
    messages,
    problems,
    get requests() {
      return requests;
    },
    subscribe: () => {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(18).toString('base64url')}`;
      const endpoint = `${options.publicOrigin ?? origin}${path}`;
      devices.set(path, { curve, auth, endpoint });
      return { endpoint, keys: { p256dh, auth } };
    },
    fail: (endpoint, fault, times = Number.POSITIVE_INFINITY) => {
      planned.set(endpoint, { fault, left: times });
    },
    heal: (endpoint) => {
      planned.delete(endpoint);
    },
    until: (condition) => {
      if (condition()) return Promise.resolve();
      return new Promise((resolve) => {
        const watch = () => {
          if (!condition()) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
      });
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
