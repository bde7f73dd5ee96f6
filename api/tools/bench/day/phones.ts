import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptMessage } from '../../testing/push-service/decrypt-message.ts';

interface Phones {
  readonly origin: string;
  readonly host: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  close(): void;
}

interface Arrivals {
  /** A push message for this donor, decrypted. */
  readonly onPush: (donorId: string, message: string) => void;
  /** A text to this number. */
  readonly onText: (phone: string) => void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Everybody's phone: a push service for which all devices have the same keys, and a gateway for texts. */
export async function startPhones({ onPush, onText }: Arrivals): Promise<Phones> {
  const curve = createECDH('prime256v1');
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const device = /^\/push\/(.+)$/.exec(request.url ?? '')?.[1];
    response.writeHead(device ? 201 : 202).end(device ? '' : '{}');
    if (device) return onPush(device, decryptMessage(body, curve, keys.auth).toString());
    const { phoneNumbers } = JSON.parse(body.toString()) as { phoneNumbers: readonly string[] };
    for (const phone of phoneNumbers) onText(phone);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    keys,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
