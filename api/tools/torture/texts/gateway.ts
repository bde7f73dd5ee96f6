import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A gateway takes this long to answer, so that kills find texts in flight. */
const ANSWER_MS = 5;

interface ForgetfulGateway {
  readonly url: string;
  readonly arrived: ReadonlyMap<string, number>;
  close(): void;
}

/** Takes every text as often as it is given, as Kannel does: SMSGate’s protocol without its memory of ids. */
export async function startForgetfulGateway(): Promise<ForgetfulGateway> {
  const arrived = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', async () => {
      const { id } = JSON.parse(body) as { id: string };
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      await wait(ANSWER_MS);
      response.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smsgate+http://sms:password@127.0.0.1:${port}/api`,
    arrived,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
