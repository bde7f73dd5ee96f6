import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECT_MS, KEEP_ALIVE } from './postgres-session.ts';

/** The channel on which every instance announces its commits. */
const CHANNEL = 'dhiig_committed';

/** Milliseconds until a broken connection is opened again. */
const RETRY_MS = 1_000;

export interface CommitListener {
  /** Commits, and notifies the other instances. */
  readonly commit: string;
  /**
   * A number that changes after each commit that this instance knows of; NaN while it cannot be notified of the others'
   * commits.
   */
  count(): number;
  committed(): void;
  close(): Promise<void>;
}

/**
 * Counts commits: this instance's at once, the others' when PostgreSQL has notified it, about a millisecond later. It
 * connects on first use, since most processes never use it.
 */
export function createCommitListener(url: string): CommitListener {
  const me = randomUUID();
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  let count = 0;

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'dhiig-listener',
      connectionTimeoutMillis: CONNECT_MS,
      ...KEEP_ALIVE,
    });
    client = mine;
    const lost = (): void => {
      if (client !== mine) return;
      client = undefined;
      isListening = false;
      // Nobody announced the commits in the meantime: no cached value is valid.
      count += 1;
      if (!isClosed) again = setTimeout(retry, RETRY_MS).unref();
    };
    mine.on('error', lost);
    mine.on('end', lost);
    mine.on('notification', ({ payload }) => {
      if (payload !== me) count += 1;
    });
    try {
      await mine.connect();
      await mine.query(`listen ${CHANNEL}`);
      count += 1;
      isListening = client === mine;
    } catch {
      lost();
      void mine.end().catch(() => undefined);
    }
  }

  const retry = (): void => {
    again = undefined;
    void connect();
  };

  return {
    commit: `notify ${CHANNEL}, '${me}'; commit`,
    count: () => {
      if (!client && !again && !isClosed) void connect();
      return isListening ? count : Number.NaN;
    },
    committed: () => {
      count += 1;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      isListening = false;
      await last?.end().catch(() => undefined);
    },
  };
}
