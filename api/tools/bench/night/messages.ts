/** What the night's server gets at its start, as its only argument in JSON. */
export interface NightStart {
  readonly accounts: number;
  /** Milliseconds since 1970: when the country was filled, and when its night begins. */
  readonly filledAt: number;
  readonly night: number;
  readonly files: string;
  readonly pushOrigin: string;
}

export interface NightOrder {
  readonly order: 'due' | 'tidy' | 'turns' | 'progress' | 'figures';
}

/**
 * The longest time without a pause, in milliseconds of its own processor time, that the main thread took since the last
 * question.
 */
export interface Turns {
  readonly longestTurnMs: number;
}

export interface NightReady {
  readonly port: number;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly donorToken: string;
  readonly hospitalTokens: readonly string[];
}

/** Alerts whose wave is still due, and messages that are still to be sent. */
export interface NightProgress {
  readonly due: number;
  readonly pending: number;
}

export interface NightFigures extends NightProgress {
  readonly alerted: number;
  /** Lines of the log that report an error or a lock. */
  readonly problems: readonly string[];
  /** The maximum so far, in MB: its own memory, and that with the mapped part of the database file. */
  readonly ownMb: number;
  readonly residentMb: number;
}
