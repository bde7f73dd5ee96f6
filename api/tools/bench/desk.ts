import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../../shared/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { plainFigures, plainList } from './desk-store.ts';
import { readsOfTheContract } from './growth/calls.ts';
import { resolvedPath } from './growth/growth.ts';
import { startCountry } from './growth/server.ts';
import { measure } from './measure.ts';

/**
 * The time of an API call in ms with few and with many accounts, and that of the plain way with the many, where there
 * is one.
 */
export interface DeskCall {
  readonly path: string;
  readonly few: number;
  readonly many: number;
  readonly plain?: number;
}

interface DeskOptions {
  readonly few: number;
  readonly many: number;
  readonly turns: number;
  readonly now: Date;
  /** The folder in which the filled files stay for the next run; removed at the end where it is undefined. */
  readonly files?: string | undefined;
  /** Only calls with this in their path. */
  readonly match?: string | undefined;
  /** Which of a call's times counts. */
  readonly pick: (times: readonly number[]) => number;
  readonly onFilled: (accounts: number, seconds: number) => void;
  readonly onReady: () => void;
  readonly onCall: (call: DeskCall) => void;
}

/** The plain way takes seconds, so it has only a few turns. */
const PLAIN_TURNS = 3;

/** From how many days back these calls count the country's figures. */
const FIGURES: Readonly<Record<string, number>> = {
  '/admin/analytics': 30,
  '/admin/analytics?timeRange=1y': 365,
};

const READS = readsOfTheContract().filter(
  ({ caller, path }) => caller === 'admin' && path.startsWith('/admin/'),
);

function plainWay(db: Database, path: string, now: Date): (() => Promise<number>) | undefined {
  const days = FIGURES[path];
  if (days === undefined) return plainList(db, path);
  const from = new Date(now.getTime() - days * DAY_MS).toISOString();
  return () => plainFigures(db, { now: now.toISOString(), from });
}

/** Each read of the desk with `few` and with `many` accounts, in turns, and the plain way with the many. */
export async function benchDesk(options: DeskOptions): Promise<void> {
  const { few, many, turns, now, match = '', pick, onFilled, onReady, onCall } = options;
  const files = options.files ?? mkdtempSync(join(tmpdir(), 'dhiig-desk-'));
  const open = (accounts: number) =>
    startCountry({ accounts, now }, files, (seconds) => onFilled(accounts, seconds));
  const small = await open(few);
  const large = await open(many);
  onReady();
  try {
    for (const read of READS.filter(({ path }) => path.includes(match))) {
      const [ofFew, ofMany] = [await resolvedPath(small, read), await resolvedPath(large, read)];
      if (ofFew === undefined || ofMany === undefined) continue;
      const times = await measure(
        { few: () => small.ask('admin', ofFew), many: () => large.ask('admin', ofMany) },
        turns,
        pick,
      );
      const plain = plainWay(large.context.db, ofMany, now);
      onCall({ path: read.path, ...times, ...(plain && (await measure({ plain }, PLAIN_TURNS, pick))) });
    }
  } finally {
    await small.close();
    await large.close();
    if (!options.files) rmSync(files, { recursive: true, force: true });
  }
}
