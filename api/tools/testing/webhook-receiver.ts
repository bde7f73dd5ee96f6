import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';

interface ReceivedEvent {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came, for its signature. */
  readonly body: string;
}

/** What a receiver does with a call: by default it accepts it. */
type Answering = (event: ReceivedEvent, response: ServerResponse) => void;

export interface WebhookReceiver {
  readonly host: string;
  readonly url: string;
  readonly events: readonly ReceivedEvent[];
  answerWith(answering: Answering): void;
}

/** A program that Dhiig calls, on loopback; closed after the test. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  let answering: Answering = (_event, response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const { type, data } = JSON.parse(body);
    const event = { id: headers['webhook-id'] ?? '', path: request.url ?? '', type, data, headers, body };
    events.push(event);
    answering(event, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/dhiig`,
    events,
    answerWith: (next) => {
      answering = next;
    },
  };
}

/** The content of an event, checked by the reference implementation of Standard Webhooks; it throws for a forged one. */
export const verified = (secret: string, { body, headers }: ReceivedEvent): unknown =>
  new Webhook(secret).verify(body, headers);
