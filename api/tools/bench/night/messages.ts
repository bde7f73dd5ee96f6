import type { Config } from '../../../config.ts';

/** What the night's server is told at its start, as its one argument in JSON. */
export interface NightStart {
  readonly accounts: number;
  /** Milliseconds since 1970: when the country was filled, and when its night begins. */
  readonly filledAt: number;
  readonly night: number;
  /** Where filled countries are kept. */
  readonly files: string;
  /** A push service that takes everything. */
  readonly pushOrigin: string;
}

/** What the thread of its sender is told. */
export interface SenderStart {
  readonly config: Config;
  /** The night's instant, and when it was that by `Date.now`. */
  readonly night: number;
  readonly since: number;
}

export interface NightOrder {
  readonly order: 'due' | 'tidy' | 'turns' | 'progress' | 'figures';
}

/** Milliseconds of its own processor time that the main thread took at most at once, since it was asked last. */
export interface Turns {
  readonly longestTurnMs: number;
}

/** Once it listens. */
export interface NightReady {
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly donorToken: string;
  /** Of hospitals in Mogadishu. */
  readonly hospitalTokens: readonly string[];
}

/** Alerts whose wave is due still, and messages that are to be sent. */
export interface NightProgress {
  readonly due: number;
  readonly pending: number;
}

export interface NightFigures extends NightProgress {
  readonly alerted: number;
  /** Lines of the log that report an error or a lock. */
  readonly problems: readonly string[];
  /** Largest so far, in MB: memory of its own, and with the database's file as far as it is mapped. */
  readonly ownMb: number;
  readonly residentMb: number;
}
