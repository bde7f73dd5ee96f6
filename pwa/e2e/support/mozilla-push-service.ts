import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { checkPush, type PushOrder, type PushRefusal } from './push-checks.ts';

/** One message that the service accepted, and its outcome. */
interface PushedMessage extends PushOrder {
  readonly id: string;
  readonly endpoint: string;
  readonly size: number;
  /**
   * `waiting` for its browser to connect, `delivered` to it, `acked` by it, `replaced` by a later one of its
   * Topic, `expired` by its TTL, `dropped` with its subscription.
   */
  state: 'waiting' | 'delivered' | 'acked' | 'replaced' | 'expired' | 'dropped';
  /** How often it was sent to the browser. */
  deliveries: number;
  /** The browser's reply: 100 handed to the worker, 101 could not be decrypted, 102 no such subscription. */
  ackCode: number | undefined;
}

/**
 * A push service on loopback for stock Firefox, in place of Mozilla's. It speaks the browser's WebSocket protocol
 * (hello, register, notification, ack, unregister) and accepts RFC 8030 messages at the endpoints that it hands
 * out, checked as push-checks.ts says: 201, 400, 401, 403, 404, 410 or 413. What a browser missed while it was
 * not running is sent at its next start.
 *
 * A test of the product: start it, start the server with `createServerProcess({ PUSH_ALLOWED_HOSTS: push.host })`,
 * open Firefox with `firefox.open(push.preferences)`, allow notifications (`allowNotifications`), subscribe on
 * the screen, make the server send, and wait for `messages()` and for what the page and its notifications show.
 */
export interface MozillaPushService {
  /** Host and port of the endpoints, `127.0.0.1:12345`; they are plain http. */
  readonly host: string;
  /** What Firefox must be started with to use this service. */
  readonly preferences: Readonly<Record<string, string | boolean>>;
  /** Endpoints that are subscribed now. */
  endpoints(): readonly string[];
  /** All accepted messages, oldest first. */
  messages(): readonly Readonly<PushedMessage>[];
  /** All refused messages, oldest first. */
  refusals(): readonly PushRefusal[];
  /** Answers 410 at this endpoint from now on, while its browser still holds the subscription. */
  forget(endpoint: string): void;
  /** Breaks the browsers' connections; they reconnect automatically. */
  disconnect(): void;
  close(): Promise<void>;
}

interface Channel {
  readonly browser: string;
  readonly channelID: string;
  readonly path: string;
  readonly key: string | undefined;
}

interface Held {
  readonly message: PushedMessage;
  readonly channel: Channel;
  readonly body: Buffer;
  readonly until: number;
}

/** A message from a browser. */
interface Said {
  readonly messageType?: string;
  readonly uaid?: string;
  readonly channelID?: string;
  readonly key?: string;
  readonly updates?: readonly { readonly version: string; readonly code?: number }[];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startMozillaPushService(): Promise<MozillaPushService> {
  const channels = new Map<string, Channel>();
  const gone = new Set<string>();
  const sockets = new Map<string, WebSocket>();
  const held: Held[] = [];
  const refusals: PushRefusal[] = [];

  const isOpen = ({ message }: Held) => message.state === 'waiting' || message.state === 'delivered';

  function deliver(one: Held): void {
    const { message, channel, body } = one;
    if (!isOpen(one)) return;
    const socket = sockets.get(channel.browser);
    if (Date.now() > one.until || (!socket && message.ttl === 0)) {
      message.state = 'expired';
      return;
    }
    if (!socket) return;
    message.state = 'delivered';
    message.deliveries += 1;
    socket.send(
      JSON.stringify({
        messageType: 'notification',
        channelID: channel.channelID,
        version: message.id,
        ttl: message.ttl,
        ...(body.length > 0 && { data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } }),
      }),
    );
  }

  function unregister(browser: string, channelID: string): void {
    const channel = [...channels.values()].find(
      (known) => known.browser === browser && known.channelID === channelID,
    );
    if (!channel) return;
    channels.delete(channel.path);
    gone.add(channel.path);
    for (const one of held) if (one.channel === channel && isOpen(one)) one.message.state = 'dropped';
  }

  function acknowledge({ updates = [] }: Said): void {
    for (const { version, code } of updates) {
      const message = held.find(({ message: known }) => known.id === version)?.message;
      if (!message) continue;
      message.ackCode = code;
      if (message.state === 'delivered') message.state = 'acked';
    }
  }

  /** One browser's connection, from its hello on. */
  function converse(socket: WebSocket): void {
    let browser = '';
    const say = (messageType: string, more: object) => socket.send(JSON.stringify({ messageType, ...more }));

    const answers: Readonly<Record<string, (said: Said) => void>> = {
      hello: ({ uaid }) => {
        browser = uaid || randomUUID().replaceAll('-', '');
        sockets.set(browser, socket);
        say('hello', { uaid: browser, status: 200, use_webpush: true, broadcasts: {} });
        for (const one of held) if (one.channel.browser === browser) deliver(one);
      },
      register: ({ channelID = '', key }) => {
        const path = `/wpush/v2/${randomUUID()}`;
        channels.set(path, { browser, channelID, path, key });
        say('register', { channelID, status: 200, pushEndpoint: `${origin}${path}` });
      },
      unregister: ({ channelID = '' }) => {
        unregister(browser, channelID);
        say('unregister', { channelID, status: 200 });
      },
      ack: acknowledge,
    };
    socket.on('message', (data) => {
      const said = JSON.parse(data.toString()) as Said;
      if (said.messageType === undefined || said.messageType === 'ping') socket.send('{}');
      else answers[said.messageType]?.(said);
    });
    socket.on('close', () => {
      if (sockets.get(browser) === socket) sockets.delete(browser);
    });
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (refusal: PushRefusal) => {
      refusals.push(refusal);
      response.writeHead(refusal.status, { 'content-type': 'text/plain' }).end(refusal.reason);
    };
    const body = await bodyOf(request);
    const path = request.url ?? '';
    if (gone.has(path)) return refuse({ status: 410, reason: 'unsubscribed' });
    const channel = channels.get(path);
    if (!channel) return refuse({ status: 404, reason: 'no such subscription' });
    if (request.method !== 'POST') return refuse({ status: 405, reason: `${request.method}` });
    const checked = await checkPush(request.headers, body, { origin, key: channel.key });
    if ('status' in checked) return refuse(checked);

    const message: PushedMessage = {
      ...checked,
      id: randomUUID(),
      endpoint: `${origin}${path}`,
      size: body.length,
      state: 'waiting',
      deliveries: 0,
      ackCode: undefined,
    };
    for (const earlier of held)
      if (earlier.channel === channel && earlier.message.state === 'waiting')
        if (checked.topic !== undefined && earlier.message.topic === checked.topic)
          earlier.message.state = 'replaced';
    const one = { message, channel, body, until: Date.now() + checked.ttl * 1000 };
    held.push(one);
    deliver(one);
    response.writeHead(201, { location: `${origin}/m/${message.id}`, ttl: String(checked.ttl) }).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  const gate = new WebSocketServer({ server });
  gate.on('connection', converse);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const host = `127.0.0.1:${address.port}`;
  const origin = `http://${host}`;

  const disconnect = () => {
    for (const socket of gate.clients) socket.terminate();
  };
  return {
    host,
    preferences: {
      'dom.push.serverURL': `ws://${host}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      // Without a desktop's notification daemon the browser must show them itself.
      'alerts.useSystemBackend': false,
    },
    endpoints: () => [...channels.keys()].map((path) => `${origin}${path}`),
    messages: () => held.map(({ message }) => message),
    refusals: () => refusals,
    forget: (endpoint) => {
      const path = endpoint.slice(origin.length);
      channels.delete(path);
      gone.add(path);
    },
    disconnect,
    close: async () => {
      disconnect();
      gate.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
