import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { recordReached } from '../../blood/text-answers/receive-report.ts';
import { sendDueTexts } from '../../messaging/texts/sender/send-texts.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const SMS_SECRET = 'a-secret-of-gateways';

/** What SMSGate was given to send. */
export interface GivenText {
  readonly id: string;
  readonly phoneNumbers: readonly string[];
  readonly textMessage: { readonly text: string };
  readonly ttl: number;
  readonly priority: number;
  readonly simNumber?: number;
}

interface PhoneStandIn {
  readonly url: string;
  /** Texts that it took, in their order. */
  readonly given: GivenText[];
  /** Authorization headers of all calls. */
  readonly credentials: (string | undefined)[];
  /** The status of its next answers; by default it takes everything. */
  answer(status: number): void;
  /** Runs when a text arrives, before it is answered. */
  onText(listener: () => Promise<void>): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A phone with SMSGate, as its API answers: a text of an id that it has is not taken again. */
export async function startPhone(): Promise<PhoneStandIn> {
  const given: GivenText[] = [];
  const credentials: (string | undefined)[] = [];
  let status = 202;
  let listener = async (): Promise<void> => undefined;
  const server = createServer(async (request, response) => {
    credentials.push(request.headers.authorization);
    const text = JSON.parse(await bodyOf(request)) as GivenText;
    await listener();
    const isKnown = given.some(({ id }) => id === text.id);
    if (status < 300 && !isKnown) given.push(text);
    response.writeHead(isKnown ? 409 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: text.id, state: 'Pending' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `smsgate+http://sms:pass%20word@127.0.0.1:${port}/api`,
    given,
    credentials,
    answer: (next) => {
      status = next;
    },
    onText: (next) => {
      listener = next;
    },
  };
}

export interface TextLab {
  readonly app: TestApp;
  readonly phone: PhoneStandIn;
  /** One pass of the sender. */
  sendDue(): Promise<number>;
  /** Moves the server's clock on. */
  pass(seconds: number): void;
  /** What SMSGate posts of an event, signed as it signs; returns the status. */
  hook(event: string, payload: object, how?: { id?: string; secret?: string; at?: Date }): Promise<number>;
  /** Somebody answers by text; returns the status. */
  textFrom(from: string, message: string, id?: string): Promise<number>;
}

/** The whole server beside a phone that sends its texts, with one fast line. */
export async function createTextLab(environment: Record<string, string> = {}): Promise<TextLab> {
  const phone = await startPhone();
  const app = await createTestApp({ SMS_URL: phone.url, SMS_SECRET, ...environment });
  const { context } = app;
  await context.db.updateTable('text_lines').set({ rate_an_hour: 1_000_000 }).execute();
  let count = 0;
  const hook: TextLab['hook'] = async (
    event,
    payload,
    { id, secret = SMS_SECRET, at = context.now() } = {},
  ) => {
    count += 1;
    const body = JSON.stringify({
      deviceId: 'phone',
      event,
      id: id ?? `hook-${count}`,
      webhookId: 'dhiig',
      payload,
    });
    const stamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${body}${stamp}`).digest('hex');
    const answer = await app.fetch('/api/sms/smsgate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-signature': signature },
      body,
    });
    return answer.status;
  };
  return {
    app,
    phone,
    sendDue: () => sendDueTexts(context, recordReached),
    pass: (seconds) => app.setNow(new Date(context.now().getTime() + seconds * 1000)),
    hook,
    textFrom: (from, message, id) =>
      hook('sms:received', { messageId: 'hash', sender: from, message, simNumber: 1 }, id ? { id } : {}),
  };
}

/** All texts in their current state, oldest first. */
export const textsOf = ({ app: { context } }: Pick<TextLab, 'app'>) =>
  context.db.selectFrom('texts').selectAll().orderBy('id').execute();
