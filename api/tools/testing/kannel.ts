import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BEARERBOX, SMSBOX } from './kannel-programs.ts';

const READY_MS = 30_000;
const PASSWORD = 'lab-secret';

/** A text as an operator's message centre gets it. */
interface AtCentre {
  readonly to: string;
  readonly text: string;
}

/** An operator's message centre, which Kannel is connected to (its `fake` SMSC: a line of text for each message). */
export interface MessageCentre {
  readonly got: readonly AtCentre[];
  /** A subscriber sends a text to the deployment's number. */
  text(from: string, message: string): void;
  /** The operator's line is down. */
  close(): void;
}

export interface Kannel {
  /** For SMS_URL. */
  readonly url: string;
  close(): Promise<void>;
  /** Connects an operator's message centre. */
  connect(smsc: 'hormuud' | 'telesom'): Promise<MessageCentre>;
}

interface Ports {
  readonly admin: number;
  readonly box: number;
  readonly send: number;
  readonly hormuud: number;
  readonly telesom: number;
}

/** The file of the installation's page. */
const DEPLOYED = readFileSync(
  new URL('../../server/operation/deployment/kannel.conf', import.meta.url),
  'utf8',
);

const lineOf = (name: string, port: number): string => `
group = smsc
smsc = fake
smsc-id = ${name}
port = ${port}
connect-allow-ip = 127.0.0.1
allowed-smsc-id = ${name}
`;

/** The deployed file with ports, secrets and a folder of the test's, and stand-ins for its lines. */
function configOf(ports: Ports, folder: string, received: string): string {
  const settings: Readonly<Record<string, string | number>> = {
    'admin-port': ports.admin,
    'smsbox-port': ports.box,
    'sendsms-port': ports.send,
    'store-location': `"${folder}/store"`,
    'log-file': `"${folder}/log"`,
    password: PASSWORD,
    'get-url': `"${received}"`,
    'http-queue-delay': 1,
  };
  const [common = ''] = DEPLOYED.split(/^# .*\ngroup = smsc$/m);
  const own = common.replaceAll(/^([\w-]+) = .*$/gm, (line, name: string) =>
    Object.hasOwn(settings, name) ? `${name} = ${settings[name]}` : line,
  );
  return own + lineOf('hormuud', ports.hormuud) + lineOf('telesom', ports.telesom);
}

async function untilOpen(port: number): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    if (Date.now() > deadline) throw new Error(`nobody listens on port ${port}`);
    await wait(50);
  }
}

const MESSAGE = /^(\S+) (\S+) text (.*)$/;
const ENCODED = /^(\S+) (\S+) (?:data|route|udh) (.*)$/;

function centreOn(socket: Socket): MessageCentre {
  const got: AtCentre[] = [];
  let rest = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, , to = '', text = ''] = MESSAGE.exec(line) ?? ENCODED.exec(line) ?? [];
      if (to) got.push({ to, text });
    }
  });
  return {
    got,
    text: (from, message) => void socket.write(`${from} 5050 text ${message}\n`),
    close: () => void socket.destroy(),
  };
}

/** Kannel on files of its own, which sends what it receives to `received`. */
export async function startKannel(ports: Ports, received: string): Promise<Kannel> {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-kannel-'));
  mkdirSync(join(folder, 'store'));
  const file = join(folder, 'kannel.conf');
  writeFileSync(file, configOf(ports, folder, received));
  const started: ChildProcess[] = [];
  const start = (program: string) => {
    const child = spawn(program, [file], { stdio: 'ignore', cwd: folder });
    started.push(child);
  };
  const close = async () => {
    for (const child of started.toReversed()) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    start(BEARERBOX);
    await untilOpen(ports.box);
    start(SMSBOX);
    await untilOpen(ports.send);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close,
    url: `kannel://dhiig:${PASSWORD}@127.0.0.1:${ports.send}`,
    connect: async (smsc) => {
      await untilOpen(ports.admin);
      const socket = connect(ports[smsc], '127.0.0.1');
      await new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      return centreOn(socket);
    },
  };
}
