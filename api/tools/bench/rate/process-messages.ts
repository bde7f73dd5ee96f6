import type { Keys } from '../../../keys.ts';
import type { RatedCall } from './calls.ts';

/** What a server of the bench gets at its start, as its only argument in JSON. */
export interface OursStart {
  readonly accounts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly files: string;
  readonly calls: readonly RatedCall[];
}

export interface InstanceStart {
  readonly databaseUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The same for all instances of a database. */
  readonly keys: Keys;
}

export interface FloorStart {
  readonly databaseFile: string;
  readonly jwtSecret: string;
  readonly answers: readonly unknown[];
}

export interface OursReady {
  readonly port: number;
  readonly databaseFile: string;
  readonly jwtSecret: string;
  readonly tokens: readonly string[];
}

export interface Ready {
  readonly port: number;
}

/** Processor time in microseconds since the server began; any message requests it. */
export interface CpuUsed {
  readonly cpu: number;
}

export const send = (message: OursReady | Ready | CpuUsed): void => void process.send?.(message);

export const readStart = <Start>(): Start => JSON.parse(process.argv[2] ?? '') as Start;

/** Answers each message with the used processor time, and ends when the asking process ends. */
export function answerCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    send({ cpu: user + system });
  });
  process.once('disconnect', () => process.exit());
}
