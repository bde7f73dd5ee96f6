import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BEARERBOX, SMSBOX } from './kannel-programs.ts';

const READY_MS = 30_000;

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

const configOf = (ports: Ports, folder: string, received: string): string => `
group = core
admin-port = ${ports.admin}
admin-password = lab
smsbox-port = ${ports.box}
box-allow-ip = "127.0.0.1"
admin-allow-ip = "127.0.0.1"
store-type = file
store-location = "${folder}/store"
log-level = 1

group = smsc
smsc = fake
smsc-id = hormuud
port = ${ports.hormuud}
connect-allow-ip = 127.0.0.1
allowed-smsc-id = hormuud

group = smsc
smsc = fake
smsc-id = telesom
port = ${ports.telesom}
connect-allow-ip = 127.0.0.1
allowed-smsc-id = telesom

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.send}
global-sender = 5050
log-level = 1

group = sendsms-user
username = dhiig
password = lab-secret
max-messages = 3
concatenation = true
user-allow-ip = "127.0.0.1"

group = sms-service
keyword = default
catch-all = true
get-url = "${received}"
max-messages = 0
omit-empty = true
`;

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
    url: `kannel://dhiig:lab-secret@127.0.0.1:${ports.send}`,
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
