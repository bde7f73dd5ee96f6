import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Account, callApi } from './people.ts';

/** A push service that accepts every message and delivers none: donors can be alerted, and no phone rings. */
export interface PushSink {
  /** For PUSH_ALLOWED_HOSTS. */
  readonly host: string;
  /** Registers a device for this account. */
  subscribe(url: string, account: Account): Promise<void>;
  close(): Promise<void>;
}

export async function startPushSink(): Promise<PushSink> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    subscribe: async (url, { id, token }) => {
      const keys = createECDH('prime256v1');
      const body = {
        endpoint: `http://${host}/${id}`,
        keys: {
          p256dh: keys.generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      };
      await callApi(url, 'POST', '/push/subscriptions', { token, body });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
