import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { every } from '../../../platform/timing/every.ts';

/**
 * As Caddy is configured in `server/operation/deployment`: until the next check it sends requests to an instance that is gone.
 */
const CHECK_MS = 1_000;
/** A busy machine answers late, but does answer. */
const CHECK_TIMEOUT_MS = 5_000;

interface Balancer {
  readonly base: string;
  /**
   * HTTP requests that were sent to another instance because the first accepted no connection, or closed it without an
   * answer.
   */
  readonly repeated: number;
  readonly healthy: ReadonlySet<number>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** Without a key a request must not be repeated: it may have been carried out although it was not answered. */
const mayRepeat = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

async function isHealthy(port: number, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const check = request(
      { port, path: '/api/health', host: '127.0.0.1', agent, timeout: CHECK_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    check.once('timeout', () => check.destroy());
    check.once('error', () => resolve(false));
    check.end();
  });
}

/**
 * If an instance dies during its answer, the caller's connection breaks too; if a caller leaves, the instance's
 * answer is ended.
 */
function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  // The caller has left already: piping would be an error, and there is no reason to try another instance.
  if (outgoing.destroyed) {
    answer.destroy();
    return;
  }
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  pipeline(answer, outgoing, () => undefined);
}

/**
 * Sends each HTTP request to the next healthy instance, like a reverse proxy with health checks. Repeats a request
 * elsewhere only if that cannot carry it out twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const checks = new Agent();
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set<number>();
  let repeated = 0;
  let turn = 0;

  const check = async (port: number) => {
    if (await isHealthy(port, checks)) healthy.add(port);
    else healthy.delete(port);
  };
  const stopChecks = ports.map((port) => every(CHECK_MS, () => check(port)));

  const ask = (port: number, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      request({ host: '127.0.0.1', port, method, path: url, headers, agent }, resolve)
        .once('error', reject)
        .end(body);
    });

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const tried = new Set<number>();
    for (;;) {
      const open = [...healthy].filter((port) => !tried.has(port));
      turn += 1;
      const port = open[turn % open.length];
      if (port === undefined) {
        outgoing.writeHead(502).end('no instance is there');
        return;
      }
      try {
        passOn(await ask(port, incoming, body), outgoing);
        return;
      } catch (error) {
        tried.add(port);
        if (codeOf(error) !== 'ECONNREFUSED' && !mayRepeat(incoming)) {
          outgoing.writeHead(502).end(`closed unanswered: ${codeOf(error)}`);
          return;
        }
        repeated += 1;
      }
    }
  };

  const server = createServer((incoming, outgoing) => {
    // Fails if a caller leaves before the whole request has arrived.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    get repeated() {
      return repeated;
    },
    healthy,
    close: async () => {
      for (const stop of stopChecks) stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
