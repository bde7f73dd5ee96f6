import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

interface ConnectProxy {
  readonly url: string;
  /** Hosts that were requested, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** An HTTP proxy that connects every tunnel to one address, so that real names of push services can be used. */
export async function startConnectProxy(target: string): Promise<ConnectProxy> {
  const { hostname, port } = new URL(target);
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream])
      end.on('error', () => [socket, upstream].map((side) => side.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
