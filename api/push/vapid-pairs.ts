import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';

/** RFC 8292 key pair, base64url. */
export type VapidPair = Keys['vapid'];

export const VAPID_PAIRS_FILE = 'vapid-pairs.json';

/** For its owner only; a backup takes it along with `keys.json`. */
export const vapidPairsFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, VAPID_PAIRS_FILE);

const pairsFile = z.array(z.object({ publicKey: z.string(), privateKey: z.string() }));

/** So much of a public key (96 bits) distinguishes it from all others; what a subscription's row keeps of it. */
const MARK_LENGTH = 16;
export const markOf = (publicKey: string): string => publicKey.slice(-MARK_LENGTH);

/**
 * The pair in use, and those of before: a subscription takes messages only under the key that it was made for
 * (RFC 8292, section 4.2), so that after a change of the pair each is served with its own until it is made new.
 */
export interface VapidPairs {
  readonly current: VapidPair;
  readonly earlier: readonly VapidPair[];
  /** The pair of this mark; undefined for one that is lost or never was ours. */
  find(mark: string): VapidPair | undefined;
  /** Keeps the pair in use beside those of before, for the day when another takes its place. */
  keep(): void;
  /** Lets go of an earlier pair. */
  drop(pair: VapidPair): void;
}

function read(path: string): VapidPair[] {
  if (!existsSync(path)) return [];
  try {
    return pairsFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(
      `${path} is damaged; restore it from a backup, or remove it to lose older subscriptions`,
      {
        cause: error,
      },
    );
  }
}

/** Whole or not at all: a start that is killed leaves the file of before. */
function write(path: string, pairs: readonly VapidPair[]): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(pairs), { mode: 0o600, flush: true });
  renameSync(draft, path);
}

export function openVapidPairs(
  { dataDir, earlierVapidKeys = [] }: Pick<Config, 'dataDir' | 'earlierVapidKeys'>,
  current: VapidPair,
): VapidPairs {
  const path = vapidPairsFileOf({ dataDir });
  // What the database holds for all is dropped for as long as this process runs.
  const unwanted = new Set([current.publicKey]);
  const others = (): VapidPair[] => {
    const kept = read(path);
    const isKept = (pair: VapidPair) => kept.some(({ publicKey }) => publicKey === pair.publicKey);
    const all = [...kept, ...earlierVapidKeys.filter((pair) => !isKept(pair))];
    return all.filter(({ publicKey }) => !unwanted.has(publicKey));
  };
  let earlier = others();
  return {
    current,
    get earlier() {
      return earlier;
    },
    find: (mark) => [current, ...earlier].find(({ publicKey }) => markOf(publicKey) === mark),
    keep: () => {
      if (read(path)[0]?.publicKey === current.publicKey) return;
      mkdirSync(dataDir, { recursive: true });
      write(path, [current, ...others()]);
    },
    drop: ({ publicKey }) => {
      unwanted.add(publicKey);
      earlier = others();
      write(path, [current, ...earlier]);
    },
  };
}
