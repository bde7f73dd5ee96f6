import type { Keys } from '../../../keys.ts';
import type { RatedCall } from './calls.ts';

/** What a server of the bench is told at its start, as its one argument in JSON. */
export interface OursStart {
  readonly accounts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Where filled countries are kept. */
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
  /** What it answers, in the order of the calls. */
  readonly answers: readonly unknown[];
}

/** What a server says of itself once it listens. */
export interface OursReady {
  readonly port: number;
  readonly databaseFile: string;
  readonly jwtSecret: string;
  /** For each call; empty for anybody. */
  readonly tokens: readonly string[];
}

/** Of a floor, and of an instance. */
export interface Ready {
  readonly port: number;
}

/** Processor time in microseconds since the server began; asked for by any message. */
export interface CpuUsed {
  readonly cpu: number;
}

export const tell = (message: OursReady | Ready | CpuUsed): void => void process.send?.(message);

export const readStart = <Start>(): Start => JSON.parse(process.argv[2] ?? '') as Start;

/** Answers each message with the processor time that was used, and ends with the one who asks. */
export function answerCpu(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ cpu: user + system });
  });
  process.once('disconnect', () => process.exit());
}
