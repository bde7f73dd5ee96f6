import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createApp } from '../../app.ts';
import { recordReached } from '../../blood/text-answers/receive-report.ts';
import { sendDueTexts } from '../../messaging/texts/sender/send-texts.ts';
import { startServer } from '../../server/http/server.ts';
import { signedEvent } from './smsgate-event.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const SMS_SECRET = 'a-secret-of-gateways';

/** What SMSGate was given to send. */
interface GivenText {
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

interface Hooked {
  readonly id?: string;
  readonly secret?: string;
  readonly at?: Date;
}

interface SignedEvent {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TextLab {
  readonly app: TestApp;
  readonly phone: PhoneStandIn;
  /** The sender, until nothing is due. */
  sendDue(): Promise<number>;
  /** Moves the server's clock on. */
  pass(seconds: number): void;
  /** What SMSGate posts of an event, signed as it signs. */
  signed(event: string, payload: object, how?: Hooked): SignedEvent;
  /** Posts it; returns the status. */
  post(event: SignedEvent): Promise<number>;
  hook(event: string, payload: object, how?: Hooked): Promise<number>;
  /** From now on over real HTTP. */
  serve(): Promise<void>;
  /** Somebody answers by text; returns the status. */
  textFrom(from: string, message: string, id?: string): Promise<number>;
}

/** The whole server beside a phone that sends its texts, with one line that needs no pauses. */
export async function createTextLab(environment: Record<string, string> = {}): Promise<TextLab> {
  const phone = await startPhone();
  return textLabOf(await createTestApp({ ...textsBy(phone), ...environment }), phone);
}

/** The environment of a server whose texts go to this phone. */
export const textsBy = ({ url }: PhoneStandIn) => ({ SMS_URL: url, SMS_SECRET });

/** The same, of a server that was started with `textsBy`. */
export async function textLabOf(app: TestApp, phone: PhoneStandIn): Promise<TextLab> {
  const { context } = app;
  await context.db.updateTable('text_lines').set({ rate_an_hour: 1_000_000_000 }).execute();
  let count = 0;
  let send = app.fetch;
  const signed: TextLab['signed'] = (
    event,
    payload,
    { id, secret = SMS_SECRET, at = context.now() } = {},
  ) => {
    count += 1;
    return signedEvent(secret, event, payload, { id: id ?? `hook-${count}`, at });
  };
  const post: TextLab['post'] = async ({ body, headers }) => {
    const answer = await send('/api/sms/smsgate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return answer.status;
  };
  const hook: TextLab['hook'] = (event, payload, how) => post(signed(event, payload, how));
  return {
    app,
    phone,
    sendDue: async () => {
      let sent = 0;
      for (let some = -1; some !== 0; sent += some) some = await sendDueTexts(context, recordReached);
      return sent;
    },
    pass: (seconds) => app.setNow(new Date(context.now().getTime() + seconds * 1000)),
    signed,
    post,
    hook,
    serve: async () => {
      const running = await startServer(createApp(context, '/nowhere'), { ...context.config, port: 0 });
      onTestFinished(() => running.close());
      send = (path, init) => fetch(`http://127.0.0.1:${running.port}${path}`, init);
    },
    textFrom: (from, message, id) =>
      hook('sms:received', { messageId: 'hash', sender: from, message, simNumber: 1 }, id ? { id } : {}),
  };
}

/** All texts in their current state, oldest first. */
export const textsOf = ({ app: { context } }: Pick<TextLab, 'app'>) =>
  context.db.selectFrom('texts').selectAll().orderBy('id').execute();
