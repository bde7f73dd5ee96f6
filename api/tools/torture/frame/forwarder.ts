import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address that leads to whichever machine is in charge, as a provider's virtual IP does. */
interface Forwarder {
  /** Makes new connections go to that socket, and cuts the open ones. */
  leadTo(path: string): void;
  close(): Promise<void>;
}

export async function startForwarder(address: string, first: string): Promise<Forwarder> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      // If one side ends, the other is ended too, so that the caller notices.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(address);
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    leadTo: (path) => {
      target = path;
      cut();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}
