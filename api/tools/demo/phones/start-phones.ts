import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv4 } from 'node:net';
import * as z from 'zod/mini';
import { signedEvent } from '../../testing/smsgate-event.ts';
import { createInboxes, type Inboxes, type Sim } from './inboxes.ts';

/** The demo's phones: a page, and the gateway whose texts it shows. */
export interface Phones {
  /** The page's address. */
  readonly url: string;
  /** For SMS_URL and SMS_SECRET of the demo's server. */
  readonly smsUrl: string;
  readonly smsSecret: string;
  close(): void;
}

interface PhonesOptions {
  /** The numbers that the page offers; the first two are in its phones. */
  readonly sims: readonly Sim[];
  readonly host: string;
  /** The port to listen on; any free one if it is taken. */
  readonly port: number;
  /** The demo's server, as this machine reaches it. */
  readonly server: string;
}

const PAGE = new URL('./page/', import.meta.url);

const FILES = new Map<string | undefined, { readonly type: string; readonly body: Buffer }>(
  [
    ['/', 'index.html', 'text/html; charset=utf-8'] as const,
    ['/phones.css', 'phones.css', 'text/css; charset=utf-8'] as const,
    ['/phones.js', 'phones.js', 'text/javascript; charset=utf-8'] as const,
  ].map(([path, file, type]) => [path, { type, body: readFileSync(new URL(file, PAGE)) }]),
);

const USER = 'phones';
/** As much as one text with its fields takes, and more. */
const BODY_MAX = 16_384;

/** SMSGate's `POST /messages`. */
const message = z.object({
  id: z.string(),
  textMessage: z.object({ text: z.string() }),
  phoneNumbers: z.array(z.string()),
});
const typed = z.object({
  from: z.string(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_MAX) throw new Error('too long');
  }
  return JSON.parse(body);
}

/** How this machine reaches what listens on a host. */
export const reachable = (host: string): string => (isIPv4(host) && host !== '0.0.0.0' ? host : 'localhost');

const end = (response: ServerResponse, status: number): void => void response.writeHead(status).end();

/** Sends the page its numbers, the texts that their phones have got, and each further one. */
function stream(inboxes: Inboxes, server: string, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const send = (event: string, data: unknown) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  send('demo', { sims: inboxes.sims, app: server });
  request.on(
    'close',
    inboxes.follow((text) => send('text', text)),
  );
}

/**
 * Starts the page of simple phones. It speaks with the demo's server as the app SMSGate does: it is sent texts by
 * `POST /messages`, and posts its answers and reports to the server's webhook, signed with a secret of its own.
 */
export async function startPhones({ sims, host, port, server }: PhonesOptions): Promise<Phones> {
  const password = randomBytes(16).toString('hex');
  const smsSecret = randomBytes(16).toString('hex');
  const authorization = `Basic ${Buffer.from(`${USER}:${password}`).toString('base64')}`;
  const inboxes = createInboxes(sims, () => new Date());

  const report = async (event: string, payload: object): Promise<boolean> => {
    const sent = signedEvent(smsSecret, event, payload, { id: randomUUID(), at: new Date() });
    const answer = await fetch(`${server}/api/sms/smsgate`, sent).catch(() => undefined);
    return answer?.ok === true;
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== authorization) return end(response, 401);
    const { id, textMessage, phoneNumbers } = message.parse(await bodyOf(request));
    end(response, 202);
    for (const number of phoneNumbers) inboxes.add(number, textMessage.text, false);
    // Without it the server goes on waiting, as for a phone that is switched off.
    await report('sms:delivered', { messageId: id });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Another site's form cannot set it.
    if (request.headers['content-type'] !== 'application/json') return end(response, 415);
    const { from, text } = typed.parse(await bodyOf(request));
    if (!inboxes.has(from)) return end(response, 404);
    const isTaken = await report('sms:received', { messageId: randomUUID(), sender: from, message: text });
    if (!isTaken) return end(response, 502);
    inboxes.add(from, text, true);
    end(response, 204);
  }

  const pages = createServer((request, response) => {
    const file = request.method === 'GET' ? FILES.get(request.url) : undefined;
    const work = async () => {
      if (file)
        return void response
          .writeHead(200, {
            'content-type': file.type,
            'content-security-policy': "default-src 'self'; img-src data:",
          })
          .end(file.body);
      switch (`${request.method} ${request.url}`) {
        case 'GET /texts':
          return stream(inboxes, server, request, response);
        case 'POST /texts':
          return answer(request, response);
        case 'POST /messages':
          return take(request, response);
        default:
          return end(response, 404);
      }
    };
    work().catch(() => {
      if (!response.headersSent) end(response, 400);
    });
  });
  const listen = (on: number) =>
    new Promise<void>((resolve, reject) => {
      pages.once('error', reject);
      pages.listen(on, host, () => {
        pages.off('error', reject);
        resolve();
      });
    });
  await listen(port).catch(() => listen(0));
  const bound = (pages.address() as AddressInfo).port;
  const address = `${reachable(host)}:${bound}`;
  return {
    url: `http://${address}`,
    smsUrl: `smsgate+http://${USER}:${password}@${address}`,
    smsSecret,
    close: () => {
      pages.closeAllConnections();
      pages.close();
    },
  };
}
