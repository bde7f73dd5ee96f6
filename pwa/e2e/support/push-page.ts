import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page whose worker reports each push to its server, shows it, and opens /tapped at a tap: the minimum for push. */
export interface PushPage {
  readonly url: string;
  /** Texts of the pushes that the worker has received. */
  readonly had: () => readonly string[];
  close(): Promise<void>;
}

const WORKER = `
  self.addEventListener('push', (event) => {
    const text = event.data.text();
    event.waitUntil(Promise.all([
      fetch('/had', { method: 'POST', body: text }),
      self.registration.showNotification(text, { tag: 'lab' }),
    ]));
  });
  self.addEventListener('notificationclick', (event) => event.waitUntil(clients.openWindow('/tapped')));
`;

export async function servePushPage(): Promise<PushPage> {
  const had: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let text = '';
      for await (const part of request) text += part;
      had.push(text);
      return response.writeHead(204).end();
    }
    const [type, body] =
      request.url === '/worker.js' ? ['text/javascript', WORKER] : ['text/html', '<title>Push</title>'];
    return response.writeHead(200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    had: () => had,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
